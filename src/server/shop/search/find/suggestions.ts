import type { Category } from '#shared/contract/categories.ts'
import type { SuggestedCategory } from '#shared/contract/search.ts'
import { foldText, tokensOf } from '../understand/fold.ts'
import type { Lexicon } from '../understand/lexicon.ts'
import type { Term } from '../understand/term.ts'

const maxCategories = { whole: 3, similar: 3, none: 4 }
const maxQueries = 2
const maxQueryLength = 40

type Options = { categories: readonly Category[]; lexicon: Lexicon; fit: 'whole' | 'similar' | 'none' }

export function nearestCategories(
  terms: readonly Term[],
  { categories, lexicon, fit }: Options,
): SuggestedCategory[] {
  const filled = categories.filter(({ productCount }) => productCount > 0)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const ranked = filled
    .map((category) => ({ category, rank: rankOf(category, terms, lexicon) }))
    .filter(({ rank }) => rank.matched >= (fit === 'whole' ? terms.length : 1))
    .sort(
      (a, b) =>
        b.rank.matched - a.rank.matched ||
        b.rank.closeness - a.rank.closeness ||
        b.category.productCount - a.category.productCount ||
        a.category.id - b.category.id,
    )
    .map(({ category }) => category)
  const roots = filled
    .filter(({ parentIds }) => parentIds.length === 0)
    .sort((a, b) => b.productCount - a.productCount || a.id - b.id)
  return [...new Set(fit === 'none' ? [...ranked, ...roots] : ranked)]
    .slice(0, maxCategories[fit])
    .map(({ id, name, slug, image, productCount, parentId }) => ({
      id,
      name,
      slug,
      image,
      productCount,
      parentName: (parentId !== null && byId.get(parentId)?.name) || null,
    }))
}

/** `closeness` is the share of the name that the terms cover; synonyms do not count. */
function rankOf({ name }: Category, terms: readonly Term[], { vocabulary }: Lexicon) {
  const words = tokensOf(name)
    .map((token) => vocabulary.lookUp(token))
    .filter(({ isFunctionWord }) => !isFunctionWord)
  const stems = new Set(words.flatMap(({ exact }) => exact))
  const has = (alternatives: Term['kin']) =>
    alternatives.some((phrase) => phrase.every((word) => word.some((stem) => stems.has(stem))))
  const matched = terms.filter((term) => has(term.expanded)).length
  const closeness = terms.reduce((sum, term) => sum + (has(term.kin) ? 1 : 0), 0) / Math.max(words.length, 1)
  return { matched, closeness }
}

type Hit = { name: string; tags: readonly string[] }

export function suggestedQueries(
  typed: string,
  { correction, hits }: { correction: string | undefined; hits: readonly Hit[] },
): string[] {
  const asked = foldText(correction ?? typed)
  const begun = tokensOf(asked).at(-1) ?? ''
  const goesOn = (query: string) => tokensOf(query).some((token) => token.startsWith(begun))
  const counts = new Map<string, number>()
  for (const query of hits.flatMap(({ name, tags }) => [beginningOf(name), ...tags]))
    if (query.length <= maxQueryLength && foldText(query) !== asked && goesOn(query))
      counts.set(query, (counts.get(query) ?? 0) + 1)
  const startsAlike = (query: string) => Number(foldText(query).startsWith(asked))
  const common = [...counts]
    .sort(([a, ofA], [b, ofB]) => startsAlike(b) - startsAlike(a) || ofB - ofA || (a < b ? -1 : 1))
    .map(([query]) => query)
  return [...new Set([...(correction ? [correction] : []), ...common])].slice(0, maxQueries)
}

/** «Колпачки с помпоном, 6 шт.» → «колпачки с помпоном» */
const beginningOf = (name: string) => (name.split(/[«(,:]|\s\d/)[0] ?? '').trim().toLowerCase()
