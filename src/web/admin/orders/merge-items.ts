import { lineKey } from '#shared/rules/cart.ts'
import type { ItemValues } from './item-values.ts'

/** A stored line is identified by its id, a new one by product and options. */
const keyOf = ({ id, productId, options }: ItemValues) =>
  id === undefined ? `new ${lineKey({ id: productId, options })}` : `${id}`

const quantities = (items: readonly ItemValues[]) =>
  new Map(items.map((item) => [keyOf(item), item.quantity]))

/** Lines changed in the form win; the others get their stored values. */
export function mergeItems(
  opened: readonly ItemValues[],
  typed: readonly ItemValues[],
  fresh: readonly ItemValues[],
): ItemValues[] {
  const before = quantities(opened)
  const mine = new Map(typed.map((item) => [keyOf(item), item]))
  // A product added by both becomes one line, unless it has options.
  const alsoMine = (line: ItemValues) => {
    const item = before.has(keyOf(line)) ? undefined : mine.get(keyOf({ ...line, id: undefined }))
    return item?.options ? undefined : item
  }
  const isChanged = (item: ItemValues | undefined, key: string) =>
    item?.quantity !== before.get(key) || item?.options !== undefined

  const met = new Set<ItemValues>()
  const stored = fresh.flatMap((line): ItemValues[] => {
    const key = keyOf(line)
    const item = mine.get(key) ?? alsoMine(line)
    if (item) met.add(item)
    if (!item) return before.has(key) ? [] : [line]
    if (!isChanged(item, key)) return [line]
    return [item.options ? item : { ...line, quantity: item.quantity }]
  })
  const added = typed.filter((item) => !met.has(item) && isChanged(item, keyOf(item)))
  return [...stored, ...added]
}
