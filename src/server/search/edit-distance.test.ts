import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedEdits, deletionKeys, editDistance } from './edit-distance.ts'

describe('a typing mistake', () => {
  it.each([
    ['шраы', 'шары', 1],
    ['серце', 'сердце', 1],
    ['серддце', 'сердце', 1],
    ['сарце', 'сердце', 2],
    ['шары', 'шары', 0],
  ])('%s is %s with %i mistakes', (typed, meant, mistakes) => {
    expect(editDistance(typed, meant)).toBe(mistakes)
  })

  it('is always among the keys its word is kept under', () => {
    const letter = fc.constantFrom(...'абвгдежзик')
    const word = fc.string({ unit: letter, minLength: 4, maxLength: 14 })
    fc.assert(
      fc.property(word, word, (meant, noise) => {
        const typed = spoil(meant, noise)
        if (editDistance(typed, meant) > Math.min(allowedEdits(typed), allowedEdits(meant))) return
        const kept = new Set(deletionKeys(meant))
        expect(deletionKeys(typed).some((key) => kept.has(key))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

/** One or two mistakes, chosen by the letters of `noise`. */
function spoil(word: string, noise: string): string {
  return Array.from(noise.slice(0, allowedEdits(word))).reduce((text, char, index) => {
    const at = (char.charCodeAt(0) * 7 + noise.length * (index + 3)) % text.length
    const kinds = [
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + char + text.slice(at),
      text.slice(0, at) + char + text.slice(at + 1),
      text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
    ]
    return kinds[(char.charCodeAt(0) + index) % kinds.length] ?? text
  }, word)
}
