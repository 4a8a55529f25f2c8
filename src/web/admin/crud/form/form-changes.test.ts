import { describe, expect, it } from 'vitest'
import { changedOnly, mergeTyped } from './form-changes.ts'

describe('a saved form', () => {
  const initial = { name: 'Шар', price: '100', tags: ['а'], images: [] as string[] }

  it('sends only the changed fields, so that the changes of others stay', () => {
    expect(changedOnly(initial, { ...initial, price: '120', tags: ['а', 'б'] })).toEqual({
      price: '120',
      tags: ['а', 'б'],
    })
    expect(changedOnly(initial, { ...initial, tags: ['а'] })).toEqual({})
  })

  it('sends a field that the form did not have when it was opened', () => {
    expect(changedOnly(initial, { ...initial, isDeleted: false })).toEqual({ isDeleted: false })
  })
})

describe('a form that loads the changes of others', () => {
  const opened = { notes: '', customer: { firstName: 'Анна', phone: '1' }, tags: ['а'] }

  it('keeps the typed values and accepts the changes in other fields', () => {
    const typed = { notes: 'Моё', customer: { firstName: 'Анна', phone: '2' }, tags: ['а'] }
    const fresh = { notes: '', customer: { firstName: 'Аня', phone: '1' }, tags: ['б'] }
    expect(mergeTyped(opened, typed, fresh)).toEqual({
      notes: 'Моё',
      customer: { firstName: 'Аня', phone: '2' },
      tags: ['б'],
    })
  })

  it('keeps the typed value of a field that both have changed', () => {
    const merged = mergeTyped(opened, { ...opened, notes: 'Моё' }, { ...opened, notes: 'Чужое' })
    expect(merged.notes).toBe('Моё')
  })
})
