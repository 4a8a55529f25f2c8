import type { PgSelect } from 'drizzle-orm/pg-core'
import type { PageQuery } from '#shared/contract/paging.ts'

/** The rows need a total order. */
export function sliced<Rows extends PgSelect>(rows: Rows, { limit, offset }: PageQuery): Rows {
  if (limit !== undefined) rows.limit(limit)
  if (offset !== undefined) rows.offset(offset)
  return rows
}

export type Page = { limit: number; offset: number }
export type Slice = Page & { isReversed: boolean }

/** Counting first pays for such a page, because it may be nearer to the end of the list. */
export const isDeep = ({ offset }: Page): boolean => offset >= 1_000

/** Reads a page in the second half of the list from the end, in the opposite order, to skip fewer rows. */
export function fromNearerEnd({ limit, offset }: Page, total: number): Slice {
  const left = total - offset
  if (offset <= left) return { limit, offset, isReversed: false }
  const size = Math.max(0, Math.min(limit, left))
  return { limit: size, offset: Math.max(0, left - size), isReversed: true }
}

/** Searches stop counting here. */
export const maxExactTotal = 1_000

export type Total = { total: number; moreThanTotal?: true }

export const cappedTotal = (count: number): Total =>
  count > maxExactTotal ? { total: maxExactTotal, moreThanTotal: true } : { total: count }

export async function listOrPage<Item>(
  { limit }: PageQuery,
  items: Promise<Item[]>,
  count: () => Promise<number>,
): Promise<Item[] | { items: Item[]; total: number }> {
  if (limit === undefined) return items
  const [page, total] = await Promise.all([items, count()])
  return { items: page, total }
}
