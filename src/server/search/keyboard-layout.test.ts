import { expect, it } from 'vitest'
import { otherLayout } from './keyboard-layout.ts'

it.each([
  ['ifhs', 'шары'],
  ['k.,jdm', 'любовь'],
  ['ырфкн', 'shary'],
  ['ifhs,', 'шары'],
])('%s pressed in the other layout is %s', (text, other) => expect(otherLayout(text)).toContain(other))
