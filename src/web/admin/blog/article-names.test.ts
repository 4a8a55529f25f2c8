import { describe, expect, test } from 'vitest'
import { isSlugOf, seoTitleOf } from './article-names.ts'

describe('the address of a new article', () => {
  test.each([
    ['shar', true],
    ['shar-12', true],
    ['shar-krasnyy', false],
    ['svoy-adres', false],
    ['', false],
  ])('matches the title when it is «%s»: %s', (slug, isMade) => {
    expect(isSlugOf('Шар', slug)).toBe(isMade)
  })
})

describe('the SEO title', () => {
  test.each([59, 60])('keeps a title of %i characters unchanged', (length) => {
    expect(seoTitleOf('ш'.repeat(length))).toHaveLength(length)
  })

  test('ends after a whole word when the title is longer', () => {
    const title = 'Праздник в полярную ночь: как украсить дом светом и шарами к Новому году'
    expect(seoTitleOf(title)).toBe('Праздник в полярную ночь: как украсить дом светом и шарами к')
    expect(seoTitleOf(title).length).toBeLessThanOrEqual(60)
  })

  test('cuts a single long word at 60 characters', () => {
    expect(seoTitleOf('ш'.repeat(61))).toHaveLength(60)
  })

  test('ends without a comma or a dash', () => {
    expect(seoTitleOf(`${'ш'.repeat(55)} — и ещё много слов`)).toBe(`${'ш'.repeat(55)} — и`)
    expect(seoTitleOf(`${'ш'.repeat(58)}, и ещё много слов`)).toBe('ш'.repeat(58))
  })
})
