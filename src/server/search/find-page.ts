import type { SQL } from 'drizzle-orm'
import type { Queries } from '../db/tx.ts'
import {
  countedAtOnce,
  countInFirst,
  countMatches,
  rankMatches,
  type Slice,
  sampleFront,
  sampleSize,
  scanInOrder,
} from './search-store.ts'
import { queryOfTiers, type TieredQuery } from './tsquery.ts'

type Page = Omit<Slice, 'ceiling'> & { order: SQL[]; byMatch: boolean }

type Total = { total: number; moreThanTotal?: true }
export type Found = Total & { ids: number[] }

/** Nothing is found further on: as far as the catalogue goes on, a thousand portions. */
const deepest = 12_000

const totalOf = (count: number, ceiling: number): Total =>
  count > ceiling ? { total: ceiling, moreThanTotal: true } : { total: count }

/**
 * One page of what the query matches, and how many products do, counted to the end of the thousand that the page
 * ends in. `byMatch` puts the better tier first; without it only `order` counts. The order must be total and begin an index.
 */
export async function findPage(
  db: Queries,
  query: TieredQuery,
  { order, byMatch, limit, offset }: Page,
): Promise<Found> {
  const { tiers, anyTier } = byMatch ? query : queryOfTiers([query.anyTier])
  const sample = await sampleFront(db, { tiers, anyTier }, order)
  const sampledOf = (wanted: number) => sample.matches.flatMap(([id, tier]) => (tier === wanted ? [id] : []))
  const start = Math.min(offset, deepest)
  const end = Math.min(offset + limit, deepest)
  const ceiling = Math.ceil(end / countedAtOnce) * countedAtOnce
  if (sample.size < sampleSize) {
    // The sample was the whole shop.
    const ids = tiers.flatMap((_, tier) => sampledOf(tier))
    return { ids: ids.slice(start, end), total: ids.length }
  }
  const commonTier = tiers.findIndex((_, tier) => sampledOf(tier).length >= end)
  if (commonTier < 0)
    return findByIndex(db, { tiers, anyTier }, order, { limit: end - start, offset: start, ceiling })
  // The sample fills the page with the common tier; only the tiers before it are still to be found.
  const betterTiers = tiers.slice(0, commonTier)
  const better =
    commonTier > 0
      ? await findByIndex(db, queryOfTiers(betterTiers), order, { limit: end, offset: 0, ceiling })
      : { ids: [] }
  const count = await countUpTo(ceiling + 1, db, query, sample.matches.length / sample.size)
  return {
    ids: [...better.ids, ...sampledOf(commonTier)].slice(start, end),
    ...totalOf(count, ceiling),
  }
}

/** From this share of matches on, reading products until enough of them match is cheaper than asking the index. */
const commonShare = 0.2
/** The share is an estimate, so some more products are read than it asks for. */
const readingMargin = 1.3

async function countUpTo(
  most: number,
  db: Queries,
  query: TieredQuery,
  expectedShare: number,
): Promise<number> {
  if (expectedShare >= commonShare) {
    const read = Math.ceil((most / expectedShare) * readingMargin)
    if ((await countInFirst(db, query, read)) >= most) return most
  }
  const [count = 0] = await countMatches(db, [query], most)
  return count
}

/** All matches, from the index; when there are too many to rank at once, tier by tier. */
async function findByIndex(db: Queries, query: TieredQuery, order: SQL[], slice: Slice): Promise<Found> {
  const { offset, ceiling } = slice
  const { ids: ranked, count } = await rankMatches(db, query, order, slice)
  if (count <= ceiling) return { ids: ranked, total: count }
  const end = offset + slice.limit
  const ids = new Set<number>()
  for (const tier of query.tiers) {
    // A tier also matches what better tiers do; the set keeps the better place.
    for (const id of await firstOfTier(db, tier, order, { limit: end, offset: 0, ceiling })) ids.add(id)
    if (ids.size >= end) break
  }
  return { ids: [...ids].slice(offset, end), ...totalOf(count, ceiling) }
}

async function firstOfTier(db: Queries, tier: string, order: SQL[], slice: Slice): Promise<number[]> {
  const { ids, count } = await rankMatches(db, queryOfTiers([tier]), order, slice)
  return count <= slice.ceiling ? ids : scanInOrder(db, tier, order, slice.limit)
}
