import type { SQL } from 'drizzle-orm'
import type { Queries } from '../db/tx.ts'
import {
  countInFirst,
  countMatches,
  type Found,
  maxCounted,
  rankMatches,
  type Slice,
  sampleFront,
  sampleSize,
  scanInOrder,
} from './search-store.ts'
import { queryOfTiers, type TieredQuery } from './tsquery.ts'

type Page = Slice & { order: SQL[]; byMatch: boolean }

/**
 * One page of what the query matches, and how many products do, counted up to `maxCounted`. `byMatch` puts the
 * better tier first; without it only `order` counts. The order must be total and begin an index.
 */
export async function findPage(
  db: Queries,
  query: TieredQuery,
  { order, byMatch, limit, offset }: Page,
): Promise<Found> {
  const { tiers, anyTier } = byMatch ? query : queryOfTiers([query.anyTier])
  const sample = await sampleFront(db, { tiers, anyTier }, order)
  const sampledOf = (wanted: number) => sample.matches.flatMap(([id, tier]) => (tier === wanted ? [id] : []))
  const end = offset + limit
  if (sample.size < sampleSize) {
    // The sample was the whole shop.
    const ids = tiers.flatMap((_, tier) => sampledOf(tier))
    return { ids: ids.slice(offset, end), total: ids.length }
  }
  const needed = Math.min(end, maxCounted)
  const commonTier = tiers.findIndex((_, tier) => sampledOf(tier).length >= needed)
  if (commonTier < 0) return findByIndex(db, { tiers, anyTier }, order, { limit, offset })
  // The sample fills the page with the common tier; only the tiers before it are still to be found.
  const better =
    commonTier > 0
      ? await findByIndex(db, queryOfTiers(tiers.slice(0, commonTier)), order, { limit: needed, offset: 0 })
      : nothing
  const total = await countTotal(db, query, sample.matches.length / sample.size)
  return { ids: [...better.ids, ...sampledOf(commonTier)].slice(offset, needed), total }
}

const nothing: Found = { ids: [], total: 0 }

/** From this share of matches on, reading products until enough of them match is cheaper than asking the index. */
const commonShare = 0.2
/** The share is an estimate, so some more products are read than it asks for. */
const readingMargin = 1.3

async function countTotal(db: Queries, query: TieredQuery, expectedShare: number): Promise<number> {
  if (expectedShare >= commonShare) {
    const read = Math.ceil((maxCounted / expectedShare) * readingMargin)
    if ((await countInFirst(db, query, read)) >= maxCounted) return maxCounted
  }
  const [total = 0] = await countMatches(db, [query])
  return total
}

/** All matches, from the index; when there are too many to rank at once, tier by tier. */
async function findByIndex(db: Queries, query: TieredQuery, order: SQL[], slice: Slice): Promise<Found> {
  const ranked = await rankMatches(db, query, order, slice)
  if (ranked.total <= maxCounted) return ranked
  const needed = Math.min(slice.offset + slice.limit, maxCounted)
  const ids = new Set<number>()
  for (const tier of query.tiers) {
    // A tier also matches what better tiers do; the set keeps the better place.
    for (const id of await firstOfTier(db, tier, order, needed)) ids.add(id)
    if (ids.size >= needed) break
  }
  return { ids: [...ids].slice(slice.offset, needed), total: maxCounted }
}

async function firstOfTier(db: Queries, tier: string, order: SQL[], limit: number): Promise<number[]> {
  const ranked = await rankMatches(db, queryOfTiers([tier]), order, { limit, offset: 0 })
  return ranked.total <= maxCounted ? ranked.ids : scanInOrder(db, tier, order, limit)
}
