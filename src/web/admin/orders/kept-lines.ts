import type { OrderItem } from '#shared/contract/orders.ts'
import type { Product } from '#shared/contract/products.ts'
import type { OptionAnswer, OptionGroup } from '#shared/rules/options.ts'

type Named = { name: string; value: string }

/** The lines that an order has already: they go on being sold under their names and prices. */
export type KeptLines = readonly Pick<OrderItem, 'id' | 'productId' | 'product' | 'price' | 'options'>[]

export const keptName = (kept: KeptLines, productId: number): string | undefined =>
  kept.find((line) => line.productId === productId)?.product.name

type Line = { id?: number | undefined; productId: number }

/** What a line with these options costs in the order already; of several equal ones each has its own price. */
export function keptPrice(kept: KeptLines, line: Line, chosen: readonly Named[]): string | undefined {
  const equal = kept.filter(
    ({ productId, options }) => productId === line.productId && areSame(options, chosen),
  )
  return (equal.find(({ id }) => id === line.id) ?? equal[0])?.price
}

/** A product without options under the name and price that the order will have. */
export const asKept = (kept: KeptLines, product: Product): Product => ({
  ...product,
  name: keptName(kept, product.id) ?? product.name,
  price: keptPrice(kept, { productId: product.id }, []) ?? product.price,
})

const areSame = (one: readonly Named[], other: readonly Named[]) => wordsOf(one) === wordsOf(other)
const wordsOf = (options: readonly Named[]) =>
  JSON.stringify(options.map(({ name, value }) => [name, value]).toSorted())

/** The answers that a stored line stands for, as far as its product still asks for them by those names. */
export const answersOf = (groups: readonly OptionGroup[], options: readonly Named[]): OptionAnswer[] =>
  groups.flatMap((group): OptionAnswer[] => {
    const option = options.find(({ name }) => name === group.name)
    if (!option) return []
    if (group.kind === 'text') return [{ groupId: group.id, text: option.value }]
    const value = group.values.find(({ name }) => name === option.value)
    return value ? [{ groupId: group.id, valueId: value.id }] : []
  })
