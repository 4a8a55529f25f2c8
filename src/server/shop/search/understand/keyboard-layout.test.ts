import { expect, it } from 'vitest'
import { otherLayout } from './keyboard-layout.ts'

it.each([
  ['ifhs', 'шары'],
  ['k.,jdm', 'любовь'],
  ['ырфкн', 'shary'],
  ['ifhs,', 'шары'],
  ['`krf', 'ёлка'],
])('%s pressed in the other layout is %s', (text, other) => expect(otherLayout(text)).toContain(other))

it('a word with ё is pressed as the same word with е', () => {
  expect(otherLayout('Ёжик')).toEqual(otherLayout('ежик'))
})
