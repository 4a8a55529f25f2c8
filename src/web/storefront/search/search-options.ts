import type { FoundPage, SuggestedCategory, SuggestedProduct, Suggestions } from '#shared/contract/search.ts'
import { paths } from '#shared/paths.ts'

export type SearchOption = { id: string; to: string } & (
  | { kind: 'inscription'; inscription: NonNullable<Suggestions['inscription']> }
  | { kind: 'category'; category: SuggestedCategory }
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'page'; page: FoundPage }
  | { kind: 'made' }
  | { kind: 'query'; text: string }
  | { kind: 'recent'; text: string }
  | { kind: 'forget' }
)

export type OptionOf<Kind extends SearchOption['kind']> = Extract<SearchOption, { kind: Kind }>

const queryOption =
  <Kind extends 'query' | 'recent'>(kind: Kind) =>
  (text: string, place: number) => ({ id: `${kind}-${place}`, kind, text, to: paths.catalogSearch(text) })

type Found = Pick<Suggestions, 'categories' | 'queries' | 'products' | 'pages' | 'inscription'>

export function searchOptions(
  { categories, queries, products, pages, inscription }: Found,
  recent: readonly string[],
): SearchOption[] {
  const isAboutWords = inscription !== null || products.some(({ isMadeToOrder }) => isMadeToOrder)
  return [
    ...(inscription
      ? [
          {
            id: 'inscription',
            kind: 'inscription' as const,
            inscription,
            to: paths.productInscribed(inscription.slug, inscription.text),
          },
        ]
      : []),
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
    ...pages.map((page, place) => ({ id: `page-${place}`, kind: 'page' as const, page, to: page.href })),
    ...(isAboutWords ? [{ id: 'made', kind: 'made' as const, to: paths.catalogMade }] : []),
    ...(recent.length > 0 ? [{ id: 'forget', kind: 'forget' as const, to: '' }] : []),
    ...recent.map(queryOption('recent')),
  ]
}
