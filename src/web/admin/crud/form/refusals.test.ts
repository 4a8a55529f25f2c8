import { expect, test } from 'vitest'
import { refusalText } from './refusals.ts'

test('the error message names every refused file, grouped by reason', () => {
  expect(
    refusalText([
      { name: 'a.gif', reason: 'Не изображение' },
      { name: 'huge.png', reason: 'Файл больше 10 МБ' },
      { name: 'b.svg', reason: 'Не изображение' },
    ]),
  ).toBe('a.gif, b.svg: Не изображение; huge.png: Файл больше 10 МБ')
})
