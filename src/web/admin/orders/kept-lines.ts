import type { OrderItem } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/products.ts'
import type { OptionAnswer, OptionGroup } from '#shared/rules/options.ts'

type Named = { name: string; value: string }

export type KeptLines = readonly Pick<OrderItem, 'id' | 'productId' | 'product' | 'price' | 'options'>[]

export const keptName = (kept: KeptLines, productId: number): string | undefined =>
  kept.find((line) => line.productId === productId)?.product.name

type Line = { id?: number | undefined; productId: number }

/** Equal lines may have different prices, so the id decides. */
export function keptPrice(kept: KeptLines, line: Line, chosen: readonly Named[]): string | undefined {
  const equal = kept.filter(
    ({ productId, options }) => productId === line.productId && areSame(options, chosen),
  )
  return (equal.find(({ id }) => id === line.id) ?? equal[0])?.price
}

export const asKept = (kept: KeptLines, product: Product): Product => ({
  ...product,
  name: keptName(kept, product.id) ?? product.name,
  price: keptPrice(kept, { productId: product.id }, []) ?? product.price,
})

const areSame = (one: readonly Named[], other: readonly Named[]) => wordsOf(one) === wordsOf(other)
const wordsOf = (options: readonly Named[]) =>
  JSON.stringify(options.map(({ name, value }) => [name, value]).toSorted())

export const answersOf = (groups: readonly OptionGroup[], options: readonly Named[]): OptionAnswer[] =>
  groups.flatMap((group): OptionAnswer[] => {
    const option = options.find(({ name }) => name === group.name)
    if (!option) return []
    if (group.kind === 'text') return [{ groupId: group.id, text: option.value }]
    const value = group.values.find(({ name }) => name === option.value)
    return value ? [{ groupId: group.id, valueId: value.id }] : []
  })
