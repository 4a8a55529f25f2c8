import type { ItemValues } from './items-editor.tsx'

const quantities = (items: readonly ItemValues[]) =>
  new Map(items.map(({ productId, quantity }) => [productId, quantity]))

/** Line by line: what somebody changed about a product in their form stays, the other lines are as stored now. */
export function mergeItems(
  opened: readonly ItemValues[],
  typed: readonly ItemValues[],
  fresh: readonly ItemValues[],
): ItemValues[] {
  const before = quantities(opened)
  const mine = quantities(typed)
  const theirs = quantities(fresh)
  const isMine = (productId: number) => mine.get(productId) !== before.get(productId)
  const kept = fresh.flatMap((line): ItemValues[] => {
    if (!isMine(line.productId)) return [line]
    const quantity = mine.get(line.productId)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  const added = typed.filter(({ productId }) => isMine(productId) && !theirs.has(productId))
  return [...kept, ...added]
}
