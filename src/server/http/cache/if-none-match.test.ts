import { expect, it } from 'vitest'
import { matchesEtag } from './if-none-match.ts'

it.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['*', true],
  [' * ', true],
  ['"a", W/"abc"', true],
  ['W/"abc","b"', true],
  ['"a,b" , "abc"', true],
  [undefined, false],
  ['', false],
  ['abc', false],
  ['"abcd", "ab"', false],
  ['"a, W/"abc', false],
])('If-None-Match %s matches "abc": %s', (header, matches) => {
  expect(matchesEtag(header, 'W/"abc"')).toBe(matches)
  expect(matchesEtag(header, '"abc"')).toBe(matches)
})
