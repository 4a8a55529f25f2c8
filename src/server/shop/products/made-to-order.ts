import { badInput, Refusal } from '#server/errors.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ProductChange } from '#shared/contract/products.ts'
import { asksForFirstText, firstPlace } from '#shared/rules/inscription.ts'
import type { Part } from '#shared/rules/set-stock.ts'
import { texts } from '#shared/texts.ts'
import { lockShelf } from '../stock/stock.ts'
import { mergeOptions, newIdsOf } from './merge-options.ts'
import { takeOptionIds } from './product-writes-store.ts'
import { isPartOfSet, type ProductRow, selectLiveIds } from './products-store.ts'

type Made = Pick<ProductRow, 'options' | 'parts' | 'inscription'>
type Wanted = Pick<ProductChange, 'options' | 'parts' | 'companionIds' | 'inscription'>

/** Returns the columns that a change writes; undefined fields keep their values. The product must be locked. */
export async function madeToOrder(
  tx: Tx,
  before: Pick<ProductRow, 'id' | 'options' | 'inscription'> | null,
  { options, parts, companionIds = [], inscription }: Wanted,
): Promise<Partial<Made>> {
  await checkCompanions(tx, before?.id ?? null, companionIds)
  const isLettered = !before?.inscription && asksForFirstText(before?.options ?? [], options ?? [])
  return {
    inscription: inscription === undefined && isLettered ? firstPlace : inscription,
    ...(options && { options: await mergedOptions(tx, before?.options ?? [], options) }),
    ...(parts && { parts: await checkedParts(tx, before?.id ?? null, parts) }),
  }
}

async function mergedOptions(tx: Tx, before: Made['options'], form: NonNullable<Wanted['options']>) {
  const ids = (await takeOptionIds(tx, newIdsOf(form))).values()
  const merged = mergeOptions(before, form, () => ids.next().value ?? 0)
  if (merged instanceof Refusal) throw merged
  return merged
}

/** Locks parts before their set, as orders do (`lockShelf`). */
export const lockParts = async (tx: Tx, id: number, parts: readonly Part[] = []) => {
  if (parts.length > 0) await lockShelf(tx, [id, ...parts.map(({ productId }) => productId)])
}

async function checkedParts(tx: Tx, id: number | null, parts: readonly Part[]): Promise<Part[] | null> {
  if (parts.length === 0) return null
  const partIds = parts.map(({ productId }) => productId)
  const shelf = await lockShelf(tx, partIds)
  const errors = [...parts.entries()].flatMap(([index, { productId }]) => {
    const part = shelf.get(productId)
    const problem =
      !part || part.isDeleted ? texts.partUnknown : (part.parts || productId === id) && texts.partIsSet
    return problem ? [[`parts.${index}.productId`, problem]] : []
  })
  if (errors.length > 0) throw badInput(Object.fromEntries(errors))
  if (id !== null && (await isPartOfSet(tx, id))) throw badInput({ parts: texts.partIsSet })
  return [...parts]
}

async function checkCompanions(tx: Tx, id: number | null, companionIds: readonly number[]) {
  const liveIds = new Set(await selectLiveIds(tx, companionIds))
  const errors = [...companionIds.entries()]
    .filter(([, companionId]) => companionId === id || !liveIds.has(companionId))
    .map(([index]) => [`companionIds.${index}`, texts.partUnknown])
  if (errors.length > 0) throw badInput(Object.fromEntries(errors))
}
