import type { Tx } from '#server/platform/db/tx.ts'
import { lockCategories, lockValues } from './links-store.ts'
import type { LockedProduct } from './product-writes-store.ts'

type Fields = Readonly<Record<string, unknown>>

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Linked = Record<'categoryIds' | 'valueIds', ReadonlySet<number>>

export async function lockLinked(tx: Tx, befores: readonly Fields[]): Promise<Linked> {
  const idsOf = (name: keyof Linked) => [...new Set(befores.flatMap((before) => numbersOf(before[name])))]
  return {
    categoryIds: await lockCategories(tx, idsOf('categoryIds')),
    valueIds: await lockValues(tx, idsOf('valueIds')),
  }
}

export const accentAmong = (
  { accentCategoryId }: Pick<LockedProduct, 'accentCategoryId'>,
  categoryIds: readonly number[],
): number | null =>
  accentCategoryId !== null && categoryIds.includes(accentCategoryId) ? accentCategoryId : null

const numbersOf = (value: unknown): number[] => (Array.isArray(value) ? value : [])

/** A field changed since then stays and is listed in `kept`. Stock moves back by the difference. */
export function takeBack(product: LockedProduct, change: { before: Fields; after: Fields }, linked: Linked) {
  const back: Record<string, unknown> = {}
  const kept: string[] = []
  for (const [name, after] of Object.entries(change.after)) {
    const isUnchanged = isSame(Reflect.get(product, name), after)
    const value =
      name === 'stock' ? stockBack(product, change) : isUnchanged ? change.before[name] : undefined
    const there = name === 'categoryIds' || name === 'valueIds' ? linked[name] : undefined
    const possible = there && value !== undefined ? numbersOf(value).filter((id) => there.has(id)) : value
    if (possible !== undefined) back[name] = possible
    if (value === undefined || !isSame(possible, value)) kept.push(name)
  }
  const whole: LockedProduct = { ...product, ...back }
  if (accentAmong(whole, whole.categoryIds) === whole.accentCategoryId) return { back, kept }
  if ('accentCategoryId' in back) {
    delete back.accentCategoryId
    kept.push('accentCategoryId')
  } else back.accentCategoryId = null
  return { back, kept }
}

/** Returns undefined if too few pieces are left, or if the product became a set. */
function stockBack({ stock, parts }: LockedProduct, change: { before: Fields; after: Fields }) {
  if (parts) return undefined
  const left = stock - (Number(change.after.stock) - Number(change.before.stock))
  return left < 0 ? undefined : left
}
