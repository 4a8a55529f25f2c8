import { expect, test } from 'vitest'
import { fromNearerEnd, isCheaperLookedUp, type Page } from './paging.ts'

const all = Array.from({ length: 23 }, (_, index) => index)

/** As the database would: in this order, so many from there on, and shown in the order of the list. */
function pageBy(page: Page) {
  const { isReversed, limit, offset } = fromNearerEnd(page, all.length)
  const rows = (isReversed ? all.toReversed() : all).slice(offset, offset + limit)
  return isReversed ? rows.toReversed() : rows
}

test('every page is the same from whichever end it is looked for', () => {
  for (let offset = 0; offset <= 30; offset++)
    for (const limit of [1, 5, 30])
      expect(pageBy({ limit, offset })).toEqual(all.slice(offset, offset + limit))
})

test('at most half of the list is passed over', () => {
  for (let offset = 0; offset <= 30; offset++)
    expect(fromNearerEnd({ limit: 5, offset }, all.length).offset).toBeLessThanOrEqual(all.length / 2)
})

test.each([
  ['few among many are looked up', { found: 5, total: 5, all: 10_000 }, 0, true],
  ['of many the first are soon met', { found: 5_000, total: 5_000, all: 10_000 }, 0, false],
  ['what one in twenty has is soon met', { found: 500, total: 500, all: 10_000 }, 0, false],
  ['rare ones may all be the oldest', { found: 199, total: 199, all: 10_000 }, 0, true],
  ['rare in this status only: the whole list is shorter', { found: 9_000, total: 1, all: 10_000 }, 0, false],
  ['far into what is found it is a long walk', { found: 1_000, total: 1_000, all: 10_000 }, 500, true],
  ['a walk through a short list is short', { found: 1_000, total: 1, all: 50 }, 0, false],
  ['a list of which all is found is walked through', { found: 40, total: 40, all: 40 }, 30, false],
])('%s', (_, search, offset, isLookedUp) => {
  expect(isCheaperLookedUp(search, { limit: 20, offset })).toBe(isLookedUp)
})
