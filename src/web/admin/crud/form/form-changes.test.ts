import { describe, expect, it } from 'vitest'
import { changedOnly, mergeTyped } from './form-changes.ts'

describe('of a form that is saved', () => {
  const initial = { name: 'Шар', price: '100', tags: ['а'], images: [] as string[] }

  it('only what was changed is sent, so that the rest stays as others made it', () => {
    expect(changedOnly(initial, { ...initial, price: '120', tags: ['а', 'б'] })).toEqual({
      price: '120',
      tags: ['а', 'б'],
    })
    expect(changedOnly(initial, { ...initial, tags: ['а'] })).toEqual({})
  })

  it('what the form did not begin with is sent', () => {
    expect(changedOnly(initial, { ...initial, isDeleted: false })).toEqual({ isDeleted: false })
  })
})

describe('a form that loads what others changed', () => {
  const opened = { notes: '', customer: { firstName: 'Анна', phone: '1' }, tags: ['а'] }

  it('keeps what was typed and takes the rest', () => {
    const typed = { notes: 'Моё', customer: { firstName: 'Анна', phone: '2' }, tags: ['а'] }
    const fresh = { notes: '', customer: { firstName: 'Аня', phone: '1' }, tags: ['б'] }
    expect(mergeTyped(opened, typed, fresh)).toEqual({
      notes: 'Моё',
      customer: { firstName: 'Аня', phone: '2' },
      tags: ['б'],
    })
  })

  it('keeps what was typed where both changed the same', () => {
    const merged = mergeTyped(opened, { ...opened, notes: 'Моё' }, { ...opened, notes: 'Чужое' })
    expect(merged.notes).toBe('Моё')
  })
})
