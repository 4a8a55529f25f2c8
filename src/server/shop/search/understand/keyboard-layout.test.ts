import { expect, it } from 'vitest'
import { otherLayout } from './keyboard-layout.ts'

it.each([
  ['ifhs', 'шары'],
  ['k.,jdm', 'любовь'],
  ['ырфкн', 'shary'],
  ['ifhs,', 'шары'],
  ['`krf', 'ёлка'],
])('the text %s in the other keyboard layout is %s', (text, other) =>
  expect(otherLayout(text)).toContain(other),
)

it('a word with ё converts to the same text as the word with е', () => {
  expect(otherLayout('Ёжик')).toEqual(otherLayout('ежик'))
})
