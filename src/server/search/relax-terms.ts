import type { Term } from './query-terms.ts'

/** All subsets of up to four terms. */
const maxSubsets = 8

/**
 * When no product matches every term: step by step fewer terms. A step holds the subsets of one size; those of rare
 * terms come first, because a rare word says more about what is meant. `counts` are the matches of each term alone.
 */
export function relaxTerms(terms: Term[], counts: number[]): Term[][][] {
  const matching = terms
    .map((term, index) => ({ term, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
  const rarity = (subset: typeof matching) => subset.reduce((sum, { count }) => sum - Math.log(count), 0)
  return matching.map((_, dropped) =>
    subsets(matching, matching.length - dropped)
      .sort((a, b) => rarity(b) - rarity(a))
      .slice(0, maxSubsets)
      .map((subset) => subset.map(({ term }) => term)),
  )
}

function subsets<T>(items: T[], size: number): T[][] {
  if (size === items.length) return [items]
  if (size === 0) return [[]]
  const [first, ...rest] = items
  if (first === undefined) return []
  return [...subsets(rest, size - 1).map((chosen) => [first, ...chosen]), ...subsets(rest, size)]
}
