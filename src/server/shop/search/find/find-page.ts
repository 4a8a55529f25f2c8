import { and, inArray, type SQL } from 'drizzle-orm'
import { products } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import { inStockFirst } from '#server/shop/products/products.ts'
import {
  isMatched,
  type Matches,
  type PartialMatches,
  rankBy,
  sampleSize,
  selectMatches,
  selectNarrowed,
} from './search-store.ts'
import type { SearchQuery } from './tsquery.ts'

export type Page = { order: SQL[]; byMatch: boolean; limit: number; offset: number }

type Total = { total: number; moreThanTotal?: true }
export type Found = Total & {
  ids: number[]
  /** The share of the first products that match. */
  share: number
  /** No product has all terms: these are the places of those that decided. */
  onlyTerms?: number[]
}

/** Matches are counted and ranked by the thousand, as far as the page reaches: common words cost no more than rare ones. */
const countedAtOnce = 1000
/** Nothing is found further on: as far as the catalogue goes on, a thousand portions. */
const deepest = 12_000

const totalOf = (count: number, ceiling: number): Total =>
  count > ceiling ? { total: ceiling, moreThanTotal: true } : { total: count }

/**
 * One page of what the query matches, and how many products do, counted to the end of the thousand that the page
 * ends in. `byMatch` puts the better tier first; without it only `order` counts. The order must be total and have an index.
 */
export async function findPage(db: Queries, query: SearchQuery, page: Page): Promise<Found> {
  const start = Math.min(page.offset, deepest)
  const end = Math.min(page.offset + page.limit, deepest)
  const ceiling = Math.ceil(end / countedAtOnce) * countedAtOnce
  const slice = { byMatch: page.byMatch, order: page.order, end, ceiling }
  const { sampled, commonTier, indexed, front, count, partial } = await selectMatches(db, query, slice)
  const share = shareOf({ sampled, partial })
  if (partial)
    return { ids: partial.ids.slice(start, end), total: partial.ids.length, share, ...decidedBy(partial) }
  const idsOf = (matches: [id: number, tier: number][]) => matches.map(([id]) => id)
  if (sampled.size < sampleSize) {
    // The sample was the whole shop.
    const ids = idsOf(sampled.matches.toSorted(([, a], [, b]) => a - b))
    return { ids: ids.slice(start, end), total: ids.length, share }
  }
  const better = front ?? idsOf(indexed.matches)
  // The sample fills the page with the common tier; only the tiers before it had to be found.
  const common = sampled.matches.filter(([, tier]) => tier === commonTier)
  return {
    ids: [...better, ...idsOf(common)].slice(start, end),
    ...totalOf(count ?? indexed.count, ceiling),
    share,
  }
}

/** How much of the first products matches. */
const shareOf = ({ sampled, partial }: Pick<Matches, 'sampled' | 'partial'>) =>
  sampled.size > 0 ? (partial?.sampled ?? sampled.matches.length) / sampled.size : 0

/** The terms that decided, when no product has all of them. */
const decidedBy = ({ isFull, termPlaces }: PartialMatches) =>
  isFull ? {} : { onlyTerms: termPlaces.map((place) => place - 1) }

/** What the query finds as a condition on products, and the rank of the better match; no order and no page changes it. */
export async function matchedBy(db: Queries, query: SearchQuery) {
  const slice = { byMatch: true, order: inStockFirst, end: 1, ceiling: countedAtOnce }
  const { sampled, partial } = await selectMatches(db, query, slice)
  return {
    share: shareOf({ sampled, partial }),
    condition: partial ? inArray(products.id, partial.ids) : isMatched(query),
    rank: rankBy(partial ? partial.ids : query.tiers),
    ...(partial && decidedBy(partial)),
  }
}

/** One page of what a condition on products leaves of the matches; all of these are counted. */
export async function findNarrowed(
  db: Queries,
  query: SearchQuery,
  { narrowing, limit, offset, byMatch, order }: Page & { narrowing: SQL | undefined },
): Promise<Found> {
  const { condition, rank, ...meaning } = await matchedBy(db, query)
  const ranks = byMatch ? [rank, ...order] : order
  const found = await selectNarrowed(db, and(condition, narrowing), { ranks, limit, offset })
  return { ...found, ...meaning }
}
