import { expect, it } from 'vitest'
import { readInflection } from './hunspell.ts'

const { basesOf, isWord } = await readInflection()

it.each([
  ['колпачков', ['колпачок']],
  ['красными', ['красный']],
  ['стали', ['сталь', 'стать']],
  ['шар', ['шар']],
  ['абвгд', []],
])('%s is a form of %s', (word, bases) => {
  expect(basesOf(word)).toEqual(bases)
})

it('the dictionary excludes names of people, which could hide misspelt words', () => {
  expect(isWord('миша')).toBe(false)
  expect(isWord('мишка')).toBe(true)
})
