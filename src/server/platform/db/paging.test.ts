import { expect, test } from 'vitest'
import { fromNearerEnd, type Page } from './paging.ts'

const all = Array.from({ length: 23 }, (_, index) => index)

/** Does what the database does: sorts, skips, limits and restores the order of the list. */
function pageBy(page: Page) {
  const { isReversed, limit, offset } = fromNearerEnd(page, all.length)
  const rows = (isReversed ? all.toReversed() : all).slice(offset, offset + limit)
  return isReversed ? rows.toReversed() : rows
}

test('a page is the same when it is read from either end of the list', () => {
  for (let offset = 0; offset <= 30; offset++)
    for (const limit of [1, 5, 30])
      expect(pageBy({ limit, offset })).toEqual(all.slice(offset, offset + limit))
})

test('a page skips at most half of the list', () => {
  for (let offset = 0; offset <= 30; offset++)
    expect(fromNearerEnd({ limit: 5, offset }, all.length).offset).toBeLessThanOrEqual(all.length / 2)
})
