import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedEdits, editDistance } from '#server/platform/text/edit-distance.ts'
import { readInflection } from './hunspell.ts'
import { stemOf } from './snowball.ts'
import { places, Vocabulary } from './vocabulary.ts'

const inflection = await readInflection()

function vocabularyOf(words: string[], place = places.name): Vocabulary {
  const vocabulary = new Vocabulary(inflection)
  vocabulary.learn(words.map((word) => ({ word, stem: stemOf(word), place })))
  return vocabulary
}

describe('a word', () => {
  const vocabulary = vocabularyOf(['колпачки', 'шаров', 'красный'])

  it('is recognized in every form, and separately from related words', () => {
    expect(vocabulary.lookUp('колпачком')).toMatchObject({ exact: [stemOf('колпачки')], kin: [] })
    expect(vocabulary.lookUp('колпак')).toMatchObject({ exact: [], kin: [stemOf('колпачки')] })
    expect(vocabulary.lookUp('пицца')).toMatchObject({ exact: [], kin: [], place: null })
  })

  it('is recognized right after learning, and its most important place counts', () => {
    expect(vocabulary.lookUp('гирлянды').place).toBeNull()
    vocabulary.learn([{ word: 'гирлянда', stem: 'гирлянд', place: places.description }])
    expect(vocabulary.lookUp('гирлянды').place).toBe(places.description)
    vocabulary.learn([{ word: 'гирлянда', stem: 'гирлянд', place: places.name }])
    expect(vocabulary.lookUp('гирлянды').place).toBe(places.name)
    expect(vocabulary.lookUp('гирл').completions).toEqual(['гирлянд'])
  })

  it('is recognized as a number in letters or in digits', () => {
    expect(vocabulary.lookUp('два').exact).toEqual(['2'])
    expect(vocabulary.lookUp('25').exact).toEqual(['25'])
  })

  it('is recognized as an adjective or as a noun', () => {
    expect(vocabulary.isAdjective('подарочную')).toBe(true)
    expect(vocabulary.isAdjective('коробку')).toBe(false)
  })
})

it('a word with the allowed number of mistakes for its length is found', () => {
  const letter = fc.constantFrom(...'абвгдежзик')
  const word = fc.string({ unit: letter, minLength: 4, maxLength: 14 })
  fc.assert(
    fc.property(word, word, (meant, noise) => {
      const typed = spoil(meant, noise)
      if (editDistance(typed, meant) > allowedEdits(typed)) return
      expect(vocabularyOf([meant]).similarTo(typed)).toMatchObject([{ word: meant }])
    }),
    { numRuns: 300 },
  )
})

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
