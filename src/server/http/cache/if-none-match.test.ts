import { expect, it } from 'vitest'
import { namesTag } from './if-none-match.ts'

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
])('a visitor who has %s has the answer "abc": %s', (header, has) => {
  expect(namesTag(header, 'W/"abc"')).toBe(has)
  expect(namesTag(header, '"abc"')).toBe(has)
})
