import { describe, expect, it } from 'vitest'
import { isFreeProductSlug, slugify, slugPattern, uniqueSlug } from './slug.ts'

describe('slug', () => {
  it.each([
    ['Красный шар', 'krasnyy-shar'],
    ['Букет «Полярный рассвет»', 'buket-polyarnyy-rassvet'],
    ['  Ёлка -- и   щука! ', 'elka-i-schuka'],
    ['Шар 30 см', 'shar-30-sm'],
    ['---', ''],
    ['日本', ''],
  ])('%s → %s', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  it('makes only slugs that the forms accept', () => {
    expect(slugify('Хром «Золото», 35 см')).toMatch(slugPattern)
  })

  it('appends the first free number', () => {
    expect(uniqueSlug('shar', new Set())).toBe('shar')
    expect(uniqueSlug('shar', new Set(['shar', 'shar-1']))).toBe('shar-2')
  })
})

it('no product takes an address of the API’s own', () => {
  expect(['search', 'lines', 'shar'].map(isFreeProductSlug)).toEqual([false, false, true])
})
