import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#server/deps.ts'
import { badInput, notFound, Refusal } from '#server/errors.ts'
import { inTransaction, type Tx } from '#server/platform/db/tx.ts'
import { type OptionGroupsForm, type OptionsCopy, optionGroupsForm } from '#shared/contract/options.ts'
import { texts } from '#shared/texts.ts'
import { newBatch, recordChanges } from '../journal/journal.ts'
import { madeToOrder } from './made-to-order.ts'
import { liveGroups } from './product-dto.ts'
import { optionsSnapshot } from './product-snapshot.ts'
import { type LockedProduct, lockProducts, updateProduct } from './product-writes-store.ts'
import { findProduct } from './products-store.ts'

/** Copies option groups to other products, all or none. A group or value of the same name keeps its id. */
export async function copyOptions(
  deps: Pick<Deps, 'db' | 'clock'>,
  { sourceId, groupIds, productIds }: OptionsCopy,
): Promise<{ changed: number }> {
  const updatedAt = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const source = await findProduct(tx, sourceId)
    if (!source) throw notFound('Товар не найден')
    const copied = chosenGroups(liveGroups(source.options), groupIds)
    const targets = [...new Set(productIds)].filter((id) => id !== sourceId)
    const locked = await lockProducts(tx, targets)
    const entries: Parameters<typeof recordChanges>[1][number][] = []
    for (const id of targets) {
      const target = locked.get(id)
      if (!target || target.isDeleted) throw badInput({ productIds: texts.partUnknown })
      const copies = await withCopies(tx, target, copied)
      const { options = target.options, inscription = target.inscription } = copies
      const before = { options: optionsSnapshot(liveGroups(target.options)), inscription: target.inscription }
      const after = { options: optionsSnapshot(liveGroups(options)), inscription }
      if (isDeepStrictEqual(before, after)) continue
      await updateProduct(tx, id, { options, inscription, updatedAt })
      entries.push({ entity: 'products', id, name: target.name, before, after })
    }
    await recordChanges(tx, entries, { batchId: newBatch() })
    return { changed: entries.length }
  })
}

function chosenGroups(groups: Groups, ids: readonly number[] | undefined): Groups {
  const errors = (ids ?? []).flatMap((id, index) =>
    groups.some((group) => group.id === id) ? [] : [[`groupIds.${index}`, texts.optionUnknown]],
  )
  if (errors.length > 0) throw badInput(Object.fromEntries(errors))
  return groups.filter(({ id }) => ids?.includes(id) ?? true)
}

async function withCopies(tx: Tx, target: LockedProduct, copied: Groups) {
  const refuse = (message = '') => badInput({ productIds: `«${target.name}»: ${message}` })
  const form = optionGroupsForm.safeParse(mergedForm(liveGroups(target.options), copied))
  if (!form.success) throw refuse(form.error.issues[0]?.message)
  return madeToOrder(tx, target, { options: form.data }).catch((error: unknown) => {
    throw error instanceof Refusal ? refuse(error.message) : error
  })
}

type Groups = ReturnType<typeof liveGroups>

const sameName = (one: { name: string }, other: { name: string }) =>
  one.name.toLowerCase() === other.name.toLowerCase()

function mergedForm(own: Groups, copied: Groups): OptionGroupsForm {
  const kept = own.map((group) => copied.find((one) => sameName(one, group)) ?? group)
  const added = copied.filter((group) => !own.some((one) => sameName(one, group)))
  return [...kept, ...added].map((group) => ownIds(group, own))
}

function ownIds(group: Groups[number], own: Groups): OptionGroupsForm[number] {
  const stored = own.find((one) => sameName(one, group))
  const id = stored?.id
  if (group.kind === 'text') return { ...group, id }
  const values = stored?.kind === 'choice' ? stored.values : []
  return {
    ...group,
    id,
    values: group.values.map((value) => ({ ...value, id: values.find((one) => sameName(one, value))?.id })),
  }
}
