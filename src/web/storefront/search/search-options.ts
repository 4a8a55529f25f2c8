import type { SuggestedCategory, SuggestedProduct, Suggestions } from '#shared/contract/search.ts'
import { paths } from '#shared/paths.ts'

export type SearchOption = { id: string; to: string } & (
  | { kind: 'category'; category: SuggestedCategory }
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'query'; text: string }
  | { kind: 'recent'; text: string }
  | { kind: 'forget' }
)

export type OptionOf<Kind extends SearchOption['kind']> = Extract<SearchOption, { kind: Kind }>

const queryOption =
  <Kind extends 'query' | 'recent'>(kind: Kind) =>
  (text: string, place: number) => ({ id: `${kind}-${place}`, kind, text, to: paths.catalogSearch(text) })

export function searchOptions(
  { categories, queries, products }: Pick<Suggestions, 'categories' | 'queries' | 'products'>,
  recent: readonly string[],
): SearchOption[] {
  return [
    ...categories.map((category) => ({
      id: `category-${category.id}`,
      kind: 'category' as const,
      category,
      to: paths.category(category.slug),
    })),
    ...queries.map(queryOption('query')),
    ...products.map((product) => ({
      id: `product-${product.id}`,
      kind: 'product' as const,
      product,
      to: paths.product(product.slug),
    })),
    ...(recent.length > 0 ? [{ id: 'forget', kind: 'forget' as const, to: '' }] : []),
    ...recent.map(queryOption('recent')),
  ]
}
