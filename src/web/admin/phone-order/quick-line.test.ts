import { expect, it } from 'vitest'
import { quickLine } from './quick-line.ts'

it.each([
  ['сердца', 1, 'сердца'],
  ['3 сердца', 3, 'сердца'],
  ['3 x сердца', 3, 'сердца'],
  ['3х сердца', 3, 'сердца'],
  ['сердца х3', 3, 'сердца'],
  ['цифра 5', 1, 'цифра 5'],
  ['2 цифра 5', 2, 'цифра 5'],
  ['сердца × 12', 12, 'сердца'],
  ['10 хром золото', 10, 'хром золото'],
  ['1500 сердец', 1500, 'сердец'],
  // «х» inside a word is not a sign of quantity.
  ['3сердца', 1, '3сердца'],
  ['SH-1409', 1, 'SH-1409'],
  ['3', 3, ''],
  ['0 сердец', 1, 'сердец'],
  ['  ', 1, ''],
])('the typed line «%s» means %d of «%s»', (typed, quantity, words) => {
  expect(quickLine(typed)).toEqual({ quantity, words })
})
