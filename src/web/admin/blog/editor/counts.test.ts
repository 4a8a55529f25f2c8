import { describe, expect, test } from 'vitest'
import { readingMinutes } from '#shared/rules/reading-time.ts'
import { countText } from './counts.ts'

describe('the status bar', () => {
  test.each([
    ['', 0, 0],
    ['   ', 3, 0],
    ['шар', 3, 1],
    ['Привет, мир', 11, 2],
    ['аб\nвг', 4, 2],
    ['один\u00a0два  три', 13, 3],
    ['\n\n', 0, 0],
  ])('shows for the text %j: %i characters, %i words', (text, characters, words) => {
    expect(countText(text)).toMatchObject({ characters, words })
  })

  test.each([
    [0, 1],
    [1, 1],
    [299, 1],
    [300, 2],
    [499, 2],
    [500, 3],
    [2000, 10],
  ])('shows for %i words a reading time of %i minutes', (words, minutes) => {
    expect(countText('шар '.repeat(words)).minutes).toBe(minutes)
  })

  test('shows the same reading time as the server stores', () => {
    for (const words of [0, 1, 299, 300, 301, 1100])
      expect(countText('шар '.repeat(words)).minutes).toBe(readingMinutes(`<p>${'шар '.repeat(words)}</p>`))
  })
})
