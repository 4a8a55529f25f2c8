import { describe, expect, it } from 'vitest'
import { difference, secret } from './difference.ts'

describe('the difference between two states', () => {
  it('contains the changed fields', () => {
    const before = { price: '100.00', tags: ['а'], note: null }
    expect(difference(before, { price: '120.00', tags: ['а'], note: null })).toEqual([
      { field: 'price', before: '100.00', after: '120.00' },
    ])
  })

  it('treats an absent field and null as equal', () => {
    expect(difference({}, { note: null })).toEqual([])
  })

  it('contains the fields of something new, and those of something deleted', () => {
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

  it('shows that a secret was changed and never its value', () => {
    const token = (raw: string) => ({ token: secret(raw) })
    expect(difference(token('one'), token('two'))).toEqual([{ field: 'token', before: '•••', after: '•••' }])
    expect(difference(token(''), token('two'))).toEqual([{ field: 'token', before: null, after: '•••' }])
    expect(difference(token('one'), token('one'))).toEqual([])
    const url = (raw: string) => ({ url: secret(raw, raw.replace(/:\w+@/, ':•••@')) })
    expect(difference(url('smtp://me:one@host'), url('smtp://me:two@host'))).toEqual([
      { field: 'url', before: 'smtp://me:•••@host', after: 'smtp://me:•••@host' },
    ])
  })

  it('contains the changed part of a long text, with a little around it', () => {
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
