import { describe, expect, test } from 'vitest'
import { isSlugOf, seoTitleOf } from './article-names.ts'

describe('the address of a new article', () => {
  test.each([
    ['shar', true],
    ['shar-12', true],
    ['shar-krasnyy', false],
    ['svoy-adres', false],
    ['', false],
  ])('«%s» was made of the title: %s', (slug, isMade) => {
    expect(isSlugOf('Шар', slug)).toBe(isMade)
  })
})

describe('the SEO title', () => {
  test.each([59, 60])('a title of %i characters stays whole', (length) => {
    expect(seoTitleOf('ш'.repeat(length))).toHaveLength(length)
  })

  test('a longer one is cut after a whole word', () => {
    const title = 'Праздник в полярную ночь: как украсить дом светом и шарами к Новому году'
    expect(seoTitleOf(title)).toBe('Праздник в полярную ночь: как украсить дом светом и шарами к')
    expect(seoTitleOf(title).length).toBeLessThanOrEqual(60)
  })

  test('one long word is cut where it must be', () => {
    expect(seoTitleOf('ш'.repeat(61))).toHaveLength(60)
  })

  test('no comma or dash is left at the end', () => {
    expect(seoTitleOf(`${'ш'.repeat(55)} — и ещё много слов`)).toBe(`${'ш'.repeat(55)} — и`)
    expect(seoTitleOf(`${'ш'.repeat(58)}, и ещё много слов`)).toBe('ш'.repeat(58))
  })
})
