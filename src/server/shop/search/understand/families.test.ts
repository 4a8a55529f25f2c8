import { describe, expect, it } from 'vitest'
import { familyOf } from './families.ts'
import { readInflection } from './hunspell.ts'

const inflection = await readInflection()
const rootsOf = (word: string) => familyOf(word, inflection).roots

const areAkin = (one: string, other: string) => {
  const roots = new Set(rootsOf(one))
  return rootsOf(other).some((root) => roots.has(root))
}

describe('a word family', () => {
  it.each([
    ['колпак', 'колпачок'],
    ['колпак', 'колпачки'],
    ['звезда', 'звездочка'],
    ['звезда', 'звезд'],
    ['коробка', 'коробочек'],
    ['флаг', 'флажки'],
    ['мишка', 'мишутка'],
    ['мишка', 'мишутками'],
    ['медведь', 'медвежонок'],
    ['буква', 'буковка'],
    ['шар', 'шаричками'],
    ['сердце', 'сердечек'],
    ['дочь', 'доченька'],
    ['золото', 'золотистый'],
    ['золотой', 'золотенькое'],
    ['серебро', 'серебряный'],
    ['красный', 'красноватый'],
    ['потолок', 'потолочный'],
  ])('contains both %s and %s', (one, other) => {
    expect(areAkin(one, other)).toBe(true)
  })

  it.each([
    ['арка', 'ария'],
    ['шар', 'шарф'],
    ['букет', 'буква'],
    ['розовый', 'роза'],
    ['точка', 'ток'],
    ['цифра', 'цитра'],
  ])('never contains both %s and %s', (one, other) => {
    expect(areAkin(one, other)).toBe(false)
  })
})

it('an unknown word has no family', () => {
  expect(rootsOf('йцукенгшщ')).toEqual([])
})
