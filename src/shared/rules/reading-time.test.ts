import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'
import { countWords, readingMinutes } from './reading-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'шар').join(' ')

describe('reading time', () => {
  it.each([
    [0, 1],
    [1, 1],
    [299, 1],
    [300, 2],
    [500, 3],
    [900, 5],
  ])('is for %i words %i minutes', (count, minutes) => {
    expect(readingMinutes(`<p>${words(count)}</p>`)).toBe(minutes)
  })

  it('counts words, not markup', () => {
    expect(countWords('<h2>Шары</h2><p>летят <b>высоко</b></p>')).toBe(3)
    expect(countWords('<p></p>')).toBe(0)
  })
})

describe('plain text', () => {
  it('keeps the words and drops the tags', () => {
    expect(plainText('<p>Раз &amp; два</p><p>три</p>')).toBe('Раз & два три')
  })
})
