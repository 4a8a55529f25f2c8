import { describe, expect, it } from 'vitest'
import { difference, secret } from './difference.ts'

describe('the difference of a thing', () => {
  it('is the fields that are not what they were', () => {
    const before = { price: '100.00', tags: ['а'], note: null }
    expect(difference(before, { price: '120.00', tags: ['а'], note: null })).toEqual([
      { field: 'price', before: '100.00', after: '120.00' },
    ])
  })

  it('knows no difference between a field that is absent and one that is null', () => {
    expect(difference({}, { note: null })).toEqual([])
  })

  it('of something new is what it has, of something gone what it had', () => {
    const thing = { name: 'Шар', tags: [], description: '', isFeatured: false, stock: 0 }
    expect(difference(null, thing)).toEqual([
      { field: 'name', before: null, after: 'Шар' },
      { field: 'stock', before: null, after: 0 },
    ])
    expect(difference(thing, null)).toEqual([
      { field: 'name', before: 'Шар', after: null },
      { field: 'stock', before: 0, after: null },
    ])
  })

  it('tells that a secret was changed, and never what it was', () => {
    const token = (raw: string) => ({ token: secret(raw) })
    expect(difference(token('one'), token('two'))).toEqual([{ field: 'token', before: '•••', after: '•••' }])
    expect(difference(token(''), token('two'))).toEqual([{ field: 'token', before: null, after: '•••' }])
    expect(difference(token('one'), token('one'))).toEqual([])
    const url = (raw: string) => ({ url: secret(raw, raw.replace(/:\w+@/, ':•••@')) })
    expect(difference(url('smtp://me:one@host'), url('smtp://me:two@host'))).toEqual([
      { field: 'url', before: 'smtp://me:•••@host', after: 'smtp://me:•••@host' },
    ])
  })

  it('of a long text is what differs, with a little around it', () => {
    const text = (word: string) => `${'а'.repeat(15_000)}${word}${'б'.repeat(15_000)}`
    const [change] = difference({ content: text('снег') }, { content: text('дождь') })
    const around = (word: string) => `…${'а'.repeat(200)}${word}${'б'.repeat(200)}…`
    expect(change).toEqual({ field: 'content', before: around('снег'), after: around('дождь') })
  })

  it('keeps a text as long as the longest description whole', () => {
    const [change] = difference({ description: 'а'.repeat(20_000) }, { description: '' })
    expect(change).toMatchObject({ before: 'а'.repeat(20_000), after: '' })
  })
})
