import { describe, expect, it } from 'vitest'
import { readInflection } from './hunspell.ts'
import { readLookAlikes } from './look-alikes.ts'
import { stemOf } from './snowball.ts'
import { places, Vocabulary } from './vocabulary.ts'

const vocabulary = new Vocabulary(await readInflection())
const words = ['буква', 'шар', 'конфетти', 'рождения', 'c', 'm', 'н', 'м', 'cупер']
vocabulary.learn(words.map((word) => ({ word, stem: stemOf(word), place: places.name })))

const latin = (text: string) => text.replaceAll(/[^a-z]/gi, '')

describe('Latin letters that look like Russian ones', () => {
  it.each([
    ['шаp', 'шар'],
    ['ШAPЫ', 'шары'],
    ['Hабор 30cм', 'набор 30см'],
    ['c днём рождения', 'с днём рождения'],
    ['шары C конфетти', 'шары с конфетти'],
    ['шары «c» конфетти', 'шары «с» конфетти'],
    ['шары k празднику y дома', 'шары к празднику у дома'],
    ['буквы c конфетти', 'буквы с конфетти'],
    ['буква H', 'буква н'],
  ])('in «%s» are read as Russian', (typed, read) => {
    expect(readLookAlikes(typed, vocabulary).toLowerCase()).toBe(read)
  })

  it.each([
    ...['буква C', 'буква c золото', 'золотую букву «c»', 'буква M'],
    'cупер шар',
    ...['happy c', 'c lytv hj;ltybz', 'LT-C-5 шар', 'шар DJ', 'шаrики'],
  ])('in «%s» stay as they are', (typed) => {
    expect(latin(readLookAlikes(typed, vocabulary))).toBe(latin(typed))
  })
})
