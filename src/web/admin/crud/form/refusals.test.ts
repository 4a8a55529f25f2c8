import { expect, test } from 'vitest'
import { refusalText } from './refusals.ts'

test('every refused file is named, those with the same reason together', () => {
  expect(
    refusalText([
      { name: 'a.gif', reason: 'Не изображение' },
      { name: 'huge.png', reason: 'Файл больше 10 МБ' },
      { name: 'b.svg', reason: 'Не изображение' },
    ]),
  ).toBe('a.gif, b.svg: Не изображение; huge.png: Файл больше 10 МБ')
})
