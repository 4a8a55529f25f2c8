import type { Deps } from '#server/deps.ts'
import { badInput, conflict, notFound, slugConflict } from '#server/errors.ts'
import { inTransaction, type Queries, type Tx } from '#server/platform/db/tx.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import type {
  Attribute,
  AttributeChange,
  AttributeForm,
  AttributeValueForm,
  ValueReplacement,
} from '#shared/contract/attributes.ts'
import { counted } from '#shared/rules/plural.ts'
import { texts } from '#shared/texts.ts'
import { newBatch, recordChange, recordChanges } from '../journal/journal.ts'
import {
  deleteValues,
  insertAttribute,
  linkHeirs,
  lockAttribute,
  lockOrder,
  lockValues,
  removeAttribute,
  selectDictionary,
  selectHeirs,
  selectHolders,
  selectUsage,
  storeOrder,
  storeValues,
  updateAttribute,
} from './attributes-store.ts'

export type { DictionaryEntry } from './attributes-store.ts'

export const listAttributes = (deps: Pick<Deps, 'db' | 'caches'>) =>
  deps.caches.attributes('all', () => {
    recordTags('attributes')
    return selectDictionary(deps.db)
  })

export async function listAllAttributes({ db }: { db: Queries }): Promise<Attribute[]> {
  const [dictionary, usage] = [await selectDictionary(db), await selectUsage(db)]
  const countOf = (attributeId: number, valueId: number | null) =>
    usage.find((one) => one.attributeId === attributeId && one.valueId === valueId)?.productCount ?? 0
  return dictionary.map((attribute) => ({
    ...attribute,
    productCount: countOf(attribute.id, null),
    values: attribute.values.map((value) => ({ ...value, productCount: countOf(attribute.id, value.id) })),
  }))
}

const notFoundText = 'Характеристика не найдена'

export async function createAttribute(deps: Deps, form: AttributeForm): Promise<Attribute> {
  const { name, slug, isFilter, values, position } = form
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx)
    const id = await insertAttribute(tx, { name, slug, isFilter, position: order.length })
    await storeValues(tx, id, withStoredIds(values, []))
    await storeOrder(tx, moveTo(order, id, position ?? order.length))
    const created = await readPlaced(tx, id)
    await recordAttribute(tx, null, created)
    return created.attribute
  }).catch(slugConflict('attributes_slug_key'))
}

/** `force` removes values that products still have. */
type Options = { force: boolean }

export async function changeAttribute(
  deps: Deps,
  id: number,
  change: AttributeChange,
  { force }: Options,
): Promise<Attribute> {
  const { values, replacements = [], baseValueIds, position, ...fields } = change
  return inTransaction(deps.db, async (tx) => {
    const order = position === undefined ? [] : await lockOrder(tx)
    if (!(await lockAttribute(tx, id))) throw notFound(notFoundText)
    const before = await readPlaced(tx, id)
    if (position !== undefined) await storeOrder(tx, moveTo(order, id, position))
    await updateAttribute(tx, id, fields)
    if (values) await changeValues(tx, id, { form: values, replacements, baseValueIds, force })
    const after = await readPlaced(tx, id)
    await recordAttribute(tx, before, after)
    return after.attribute
  }).catch(slugConflict('attributes_slug_key'))
}

/** `place` counts from 1. */
type Placed = { attribute: Attribute; place: number }

async function readPlaced(db: Queries, id: number): Promise<Placed> {
  const dictionary = await listAllAttributes({ db })
  const index = dictionary.findIndex((one) => one.id === id)
  const attribute = dictionary[index]
  if (!attribute) throw notFound(notFoundText)
  return { attribute, place: index + 1 }
}

const renamedSlugs = ({ attribute }: Placed, other: Placed | null) =>
  attribute.values
    .filter(({ id, slug }) => other?.attribute.values.some((value) => value.id === id && value.slug !== slug))
    .map(({ name, slug }) => `${name}: ${slug}`)

async function recordAttribute(tx: Tx, before: Placed | null, after: Placed | null) {
  const snapshot = (placed: Placed, other: Placed | null) => {
    const { name, slug, isFilter, values } = placed.attribute
    return {
      name,
      slug,
      isFilter,
      values: values.map((value) => value.name),
      valueSlugs: renamedSlugs(placed, other),
      position: placed.place,
    }
  }
  const { attribute } = after ?? before ?? {}
  await recordChange(tx, {
    entity: 'attributes',
    id: attribute?.id ?? null,
    name: attribute?.name ?? null,
    before: before && snapshot(before, after),
    after: after && snapshot(after, before),
  })
}

type ValuesChange = Options & {
  form: AttributeValueForm[]
  replacements: ValueReplacement[]
  baseValueIds: number[] | undefined
}

async function changeValues(tx: Tx, id: number, change: ValuesChange) {
  const { form, replacements, baseValueIds, force } = change
  const present = await lockValues(tx, id)
  const values = withStoredIds(form, present)
  const absent = present.filter((value) => !values.some((one) => one.id === value.id))
  const added = absent.filter((value) => baseValueIds && !baseValueIds.includes(value.id))
  const removed = absent.filter((value) => !added.includes(value))
  if (added.some(({ slug }) => values.some((one) => one.slug === slug)))
    throw badInput({ values: texts.attributeValueRepeated })
  checkReplacements(replacements, { values, removed })
  if (!force) refuseWhileUsed((await readPlaced(tx, id)).attribute, lostOf(removed, replacements))
  const heirs = await selectHeirs(tx, replacements)
  const removedIds = removed.map((value) => value.id)
  await recordHolders(tx, removedIds, async () => {
    await deleteValues(tx, removedIds)
    await storeValues(tx, id, [...values, ...added])
    await linkHeirs(tx, id, heirs)
  })
}

async function recordHolders(tx: Tx, valueIds: number[], change: () => Promise<void>) {
  const before = await selectHolders(tx, { valueIds })
  await change()
  if (before.length === 0) return
  const ids = before.map(({ id }) => id)
  const after = new Map((await selectHolders(tx, { ids })).map((holder) => [holder.id, holder.attributes]))
  const entries = before.flatMap(({ id, name, attributes }) => {
    const left = after.get(id)
    return left ? [{ entity: 'products', id, name, before: { attributes }, after: { attributes: left } }] : []
  })
  await recordChanges(tx, entries, { batchId: newBatch() })
}

function checkReplacements(
  replacements: ValueReplacement[],
  { values, removed }: { values: AttributeValueForm[]; removed: { id: number }[] },
) {
  for (const [index, { id, slug }] of replacements.entries()) {
    if (!removed.some((value) => value.id === id))
      throw badInput({ [`replacements.${index}.id`]: 'Заменить можно только значение, которое убрано' })
    if (!values.some((value) => value.slug === slug))
      throw badInput({ [`replacements.${index}.slug`]: 'У характеристики нет такого значения' })
  }
}

const lostOf = (removed: { id: number }[], replacements: ValueReplacement[]) =>
  new Set(removed.map(({ id }) => id).filter((id) => !replacements.some((one) => one.id === id)))

function withStoredIds(
  form: AttributeValueForm[],
  present: readonly { id: number; slug: string }[],
): AttributeValueForm[] {
  const givenIds = new Set(form.flatMap((value) => value.id ?? []))
  const used = new Set<number>()
  return form.map((value, index) => {
    const id = value.id ?? present.find((one) => one.slug === value.slug && !givenIds.has(one.id))?.id
    const isOurs = id === undefined || present.some((one) => one.id === id)
    if (!isOurs || (id !== undefined && used.has(id)))
      throw badInput({ [`values.${index}.id`]: 'У характеристики нет такого значения' })
    if (id !== undefined) used.add(id)
    return { ...value, id }
  })
}

const usedBy = (count: number) => `есть у ${counted(count, ['товара', 'товаров', 'товаров'])}`

function refuseWhileUsed({ values }: Attribute, removed: ReadonlySet<number>) {
  const used = values.find((value) => removed.has(value.id) && value.productCount > 0)
  if (used)
    throw conflict(`Значение «${used.name}» ${usedBy(used.productCount)}`, {
      reason: 'used',
      productCount: used.productCount,
    })
}

export async function deleteAttribute(
  deps: Deps,
  id: number,
  { force }: Options,
): Promise<{ success: true }> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockAttribute(tx, id))) throw notFound(notFoundText)
    const values = await lockValues(tx, id)
    const before = await readPlaced(tx, id)
    const { name, productCount } = before.attribute
    if (productCount > 0 && !force)
      throw conflict(`Характеристика «${name}» ${usedBy(productCount)}`, {
        reason: 'used',
        productCount,
      })
    const valueIds = values.map((value) => value.id)
    await recordHolders(tx, valueIds, () => removeAttribute(tx, id))
    await recordAttribute(tx, before, null)
  })
  return { success: true }
}

function moveTo(ids: number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(place, 0, id)
}
