import type { PgSelect } from 'drizzle-orm/pg-core'
import type { PageQuery } from '#shared/contract/paging.ts'

/** This piece of the rows, all of them when neither limit nor offset is named. The rows' order has to be total. */
export function sliced<Rows extends PgSelect>(rows: Rows, { limit, offset }: PageQuery): Rows {
  if (limit !== undefined) rows.limit(limit)
  if (offset !== undefined) rows.offset(offset)
  return rows
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
