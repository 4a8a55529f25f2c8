import { describe, expect, it } from 'vitest'
import { isFreeProductSlug, slugify, slugOf, slugPattern, uniqueSlug } from './slug.ts'

describe('a slug', () => {
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

  it('is accepted by the forms', () => {
    expect(slugify('Хром «Золото», 35 см')).toMatch(slugPattern)
  })

  it.each([
    ['shar-', true],
    ['a--b', true],
    ['Shar', false],
    ['шар', false],
    ['shar 1', false],
    ['', false],
  ])('as «%s» is valid in an address: %s', (slug, may) => {
    expect(slugPattern.test(slug)).toBe(may)
  })

  it('differs from all existing ones', () => {
    expect(slugOf('  Щука & Ёж!  ', new Set())).toBe('schuka-ezh')
    expect(slugOf('Шар', new Set(['shar', 'shar-1']))).toBe('shar-2')
    expect(slugOf('!!!', new Set())).toBe('')
    expect(slugOf('★★★', new Set(['znachenie']), 'znachenie')).toBe('znachenie-1')
  })

  it.each(['щ'.repeat(200), 'щука '.repeat(40), 'а-'.repeat(100)])(
    'from «%s» has at most 150 characters',
    (name) => {
      expect(slugOf(name, new Set())).toMatch(/^[a-z0-9-]{70,150}(?<!-)$/)
    },
  )

  it('ends with the first free number', () => {
    expect(uniqueSlug('shar', new Set())).toBe('shar')
    expect(uniqueSlug('shar', new Set(['shar', 'shar-1']))).toBe('shar-2')
  })

  it('is found with few lookups for many equal names', () => {
    const taken = new Set(['shar-2'])
    let looked = 0
    const has = (slug: string) => {
      looked += 1
      return taken.has(slug)
    }
    const numbers = new Map<string, number>()
    const given = Array.from({ length: 1000 }, () => {
      const slug = uniqueSlug('shar', { has }, numbers)
      taken.add(slug)
      return slug
    })
    expect(given.slice(0, 4)).toEqual(['shar', 'shar-1', 'shar-3', 'shar-4'])
    expect(new Set(given).size).toBe(1000)
    expect(looked).toBeLessThan(4000)
  })
})

it('a product cannot use an address of the API', () => {
  expect(['search', 'lines', 'shar'].map(isFreeProductSlug)).toEqual([false, false, true])
})
