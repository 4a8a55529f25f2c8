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
  share: number
  /** Places of the terms that decided, if no product has all of them. */
  onlyTerms?: number[]
}

/** Matches are counted and ranked up to the next thousand: a common word costs as little as a rare one. */
const countStep = 1000
/** Pages beyond are empty; the catalogue has a thousand portions of twelve. */
const maxOffset = 12_000

const totalOf = (count: number, ceiling: number): Total =>
  count > ceiling ? { total: ceiling, moreThanTotal: true } : { total: count }

/** `byMatch` sorts better tiers first. `order` must be total and have an index. */
export async function findPage(db: Queries, query: SearchQuery, page: Page): Promise<Found> {
  const start = Math.min(page.offset, maxOffset)
  const end = Math.min(page.offset + page.limit, maxOffset)
  const ceiling = Math.ceil(end / countStep) * countStep
  const slice = { byMatch: page.byMatch, order: page.order, end, ceiling }
  const { sampled, commonTier, indexed, front, count, partial } = await selectMatches(db, query, slice)
  const share = shareOf({ sampled, partial })
  if (partial)
    return { ids: partial.ids.slice(start, end), total: partial.ids.length, share, ...decidedBy(partial) }
  const idsOf = (matches: [id: number, tier: number][]) => matches.map(([id]) => id)
  if (sampled.size < sampleSize) {
    const ids = idsOf(sampled.matches.toSorted(([, a], [, b]) => a - b))
    return { ids: ids.slice(start, end), total: ids.length, share }
  }
  const better = front ?? idsOf(indexed.matches)
  // The sample already has enough products of the common tier; the index was asked only for better tiers.
  const common = sampled.matches.filter(([, tier]) => tier === commonTier)
  return {
    ids: [...better, ...idsOf(common)].slice(start, end),
    ...totalOf(count ?? indexed.count, ceiling),
    share,
  }
}

const shareOf = ({ sampled, partial }: Pick<Matches, 'sampled' | 'partial'>) =>
  sampled.size > 0 ? (partial?.sampled ?? sampled.matches.length) / sampled.size : 0

const decidedBy = ({ isFull, termPlaces }: PartialMatches) =>
  isFull ? {} : { onlyTerms: termPlaces.map((place) => place - 1) }

/** Returns the matches as a condition that does not depend on order and page. */
export async function matchedBy(db: Queries, query: SearchQuery) {
  const slice = { byMatch: true, order: inStockFirst, end: 1, ceiling: countStep }
  const { sampled, partial } = await selectMatches(db, query, slice)
  return {
    share: shareOf({ sampled, partial }),
    condition: partial ? inArray(products.id, partial.ids) : isMatched(query),
    rank: rankBy(partial ? partial.ids : query.tiers),
    ...(partial && decidedBy(partial)),
  }
}

export async function findNarrowed(
  db: Queries,
  query: SearchQuery,
  { narrowing, limit, offset, byMatch, order }: Page & { narrowing: SQL | undefined },
): Promise<Found> {
  const { condition, rank, ...meaning } = await matchedBy(db, query)
  const ranks = byMatch ? [rank, ...order] : order
  const page = await selectNarrowed(db, and(condition, narrowing), { ranks, limit, offset })
  return { ...page, ...meaning }
}
