import type { PgSelect } from 'drizzle-orm/pg-core'
import type { PageQuery } from '#shared/contract/paging.ts'

/** This piece of the rows, all of them when neither limit nor offset is named. The rows' order has to be total. */
export function sliced<Rows extends PgSelect>(rows: Rows, { limit, offset }: PageQuery): Rows {
  if (limit !== undefined) rows.limit(limit)
  if (offset !== undefined) rows.offset(offset)
  return rows
}

export type Page = { limit: number; offset: number }
export type Slice = Page & { isReversed: boolean }

/** It pays to know how many there are before such a page is looked for. */
export const isDeep = ({ offset }: Page): boolean => offset >= 1_000

/** The same rows with less to pass over: a page in the second half is looked for from the end, in the opposite order. */
export function fromNearerEnd({ limit, offset }: Page, total: number): Slice {
  const left = total - offset
  if (offset <= left) return { limit, offset, isReversed: false }
  const shown = Math.max(0, Math.min(limit, left))
  return { limit: shown, offset: Math.max(0, left - shown), isReversed: true }
}

type Search = { found: number; total: number; all: number }

/** Of what stands in one of so many rows or more, the first are soon met; what is rarer may all stand at the far end. */
const rarestSpread = 50

/**
 * Whether a page of a search is found with less work when all rows that are `found` are looked up and sorted than when the
 * list is walked through until the page is full: `total` of `all` rows of the list are shown. Looking up costs twice as much.
 */
export function isCheaperLookedUp({ found, total, all }: Search, { limit, offset }: Page): boolean {
  const isSpread = rarestSpread * total >= all
  const walked = isSpread ? all * Math.min(1, (offset + limit) / total) : all
  return 2 * found < walked
}

/** What a call marked `paged` answers: with a limit the piece and how many there are in all, else the bare list. */
export async function listOrPage<Item>(
  { limit }: PageQuery,
  items: Promise<Item[]>,
  count: () => Promise<number>,
): Promise<Item[] | { items: Item[]; total: number }> {
  if (limit === undefined) return items
  const [page, total] = await Promise.all([items, count()])
  return { items: page, total }
}
