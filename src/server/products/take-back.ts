import type { LockedProduct } from './many-products.ts'

type Fields = Readonly<Record<string, unknown>>

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What a product gets back of a change of many, field by field: one that somebody has changed since keeps what they gave it.
 * Of the stock, which every order moves, the pieces that came go again.
 */
export function takeBack(product: LockedProduct, change: { before: Fields; after: Fields }) {
  const back: Record<string, unknown> = {}
  const kept: string[] = []
  for (const [name, given] of Object.entries(change.after)) {
    const isHeld = isSame(Reflect.get(product, name), given)
    const value = name === 'stock' ? stockBack(product, change) : isHeld ? change.before[name] : undefined
    if (value === undefined) kept.push(name)
    else back[name] = value
  }
  return { back, kept }
}

/** Sold pieces stay sold; undefined when too few are left to take away, or when it has become a set since. */
function stockBack({ stock, parts }: LockedProduct, change: { before: Fields; after: Fields }) {
  if (parts) return undefined
  const left = stock - (Number(change.after.stock) - Number(change.before.stock))
  return left < 0 ? undefined : left
}
