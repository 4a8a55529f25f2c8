import { expect, it } from 'vitest'
import { likeContains } from './like.ts'

it.each([
  ['шар', '%шар%'],
  ['50%', '%50\\%%'],
  ['a_b', '%a\\_b%'],
  ['c:\\x', '%c:\\\\x%'],
  ['', '%%'],
])('«%s» is searched literally', (text, pattern) => expect(likeContains(text)).toBe(pattern))
