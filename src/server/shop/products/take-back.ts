import type { Tx } from '#server/platform/db/tx.ts'
import { lockCategories, lockValues } from './links-store.ts'
import type { LockedProduct } from './product-writes-store.ts'

type Fields = Readonly<Record<string, unknown>>

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Ids that a product may be linked with again. */
type Linked = Record<'categoryIds' | 'valueIds', ReadonlySet<number>>

/** Of what products were linked with, what is still there; it stays until the transaction ends. */
export async function lockLinked(tx: Tx, befores: readonly Fields[]): Promise<Linked> {
  const idsOf = (name: keyof Linked) => [...new Set(befores.flatMap((before) => numbersOf(before[name])))]
  return {
    categoryIds: await lockCategories(tx, idsOf('categoryIds')),
    valueIds: await lockValues(tx, idsOf('valueIds')),
  }
}

/** A showcase category goes with its place. */
export const accentAmong = (
  { accentCategoryId }: Pick<LockedProduct, 'accentCategoryId'>,
  categoryIds: readonly number[],
): number | null =>
  accentCategoryId !== null && categoryIds.includes(accentCategoryId) ? accentCategoryId : null

const numbersOf = (value: unknown): number[] => (Array.isArray(value) ? value : [])

/**
 * What a product gets back of a change of many, field by field: one that somebody has changed since keeps what they gave it.
 * Of the stock, which every order moves, the pieces that came go again. A list of links that cannot all be made again comes
 * back as far as it can, and is named among those that were kept.
 */
export function takeBack(product: LockedProduct, change: { before: Fields; after: Fields }, linked: Linked) {
  const back: Record<string, unknown> = {}
  const kept: string[] = []
  for (const [name, given] of Object.entries(change.after)) {
    const isHeld = isSame(Reflect.get(product, name), given)
    const value = name === 'stock' ? stockBack(product, change) : isHeld ? change.before[name] : undefined
    const there = name === 'categoryIds' || name === 'valueIds' ? linked[name] : undefined
    const possible = there && value !== undefined ? numbersOf(value).filter((id) => there.has(id)) : value
    if (possible !== undefined) back[name] = possible
    if (value === undefined || !isSame(possible, value)) kept.push(name)
  }
  const whole: LockedProduct = { ...product, ...back }
  if (accentAmong(whole, whole.categoryIds) === whole.accentCategoryId) return { back, kept }
  // It comes back only with its place, and goes with it.
  if ('accentCategoryId' in back) {
    delete back.accentCategoryId
    kept.push('accentCategoryId')
  } else back.accentCategoryId = null
  return { back, kept }
}

/** Sold pieces stay sold; undefined when too few are left to take away, or when it has become a set since. */
function stockBack({ stock, parts }: LockedProduct, change: { before: Fields; after: Fields }) {
  if (parts) return undefined
  const left = stock - (Number(change.after.stock) - Number(change.before.stock))
  return left < 0 ? undefined : left
}
