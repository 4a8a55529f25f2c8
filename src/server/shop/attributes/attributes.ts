import type { Deps } from '#server/deps.ts'
import { badInput, conflict, notFound, slugConflict } from '#server/errors.ts'
import { inTransaction, type Queries, type Tx } from '#server/platform/db/tx.ts'
import { note } from '#server/platform/tags/reading.ts'
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

export type { DictionaryEntry } from './dictionary.ts'

/** Every list of the catalogue shows them: not read again while nothing has changed. */
export const listAttributes = (deps: Pick<Deps, 'db' | 'kept'>) =>
  deps.kept.attributes('all', () => {
    note('attributes')
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

const missing = 'Характеристика не найдена'

export async function createAttribute(deps: Deps, form: AttributeForm): Promise<Attribute> {
  const { name, slug, isFilter, values, position } = form
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx)
    const id = await insertAttribute(tx, { name, slug, isFilter, position: order.length })
    await storeValues(tx, id, known(values, []))
    await storeOrder(tx, moved(order, id, position ?? order.length))
    const created = await readPlaced(tx, id)
    await recordAttribute(tx, null, created)
    return created.attribute
  }).catch(slugConflict('attributes_slug_key'))
}

/** `force`: products lose what is left out. */
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
    if (!(await lockAttribute(tx, id))) throw notFound(missing)
    const before = await readPlaced(tx, id)
    if (position !== undefined) await storeOrder(tx, moved(order, id, position))
    await updateAttribute(tx, id, fields)
    if (values) await changeValues(tx, id, { form: values, replacements, baseValueIds, force })
    const after = await readPlaced(tx, id)
    await recordAttribute(tx, before, after)
    return after.attribute
  }).catch(slugConflict('attributes_slug_key'))
}

/** With its place in the dictionary, from 1. */
type Placed = { attribute: Attribute; place: number }

async function readPlaced(db: Queries, id: number): Promise<Placed> {
  const dictionary = await listAllAttributes({ db })
  const index = dictionary.findIndex((one) => one.id === id)
  const attribute = dictionary[index]
  if (!attribute) throw notFound(missing)
  return { attribute, place: index + 1 }
}

/** Of values that stay, those that get another address. */
const movedValues = ({ attribute }: Placed, other: Placed | null) =>
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
      valueSlugs: movedValues(placed, other),
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
  const values = known(form, present)
  const absent = present.filter((value) => !values.some((one) => one.id === value.id))
  const added = absent.filter((value) => baseValueIds && !baseValueIds.includes(value.id))
  const gone = absent.filter((value) => !added.includes(value))
  if (added.some(({ slug }) => values.some((one) => one.slug === slug)))
    throw badInput({ values: texts.attributeValueRepeated })
  checkReplacements(replacements, { values, gone })
  if (!force) refuseWhileUsed((await readPlaced(tx, id)).attribute, lostOf(gone, replacements))
  const heirs = await selectHeirs(tx, replacements)
  const goneIds = gone.map((value) => value.id)
  await recordHolders(tx, goneIds, async () => {
    await deleteValues(tx, goneIds)
    await storeValues(tx, id, [...values, ...added])
    await linkHeirs(tx, id, heirs)
  })
}

/** Products that lose one of these values are changed as well, and the journal tells of each what it had and has. */
async function recordHolders(tx: Tx, valueIds: number[], change: () => Promise<void>) {
  const before = await selectHolders(tx, { valueIds })
  await change()
  if (before.length === 0) return
  const ids = before.map(({ id }) => id)
  const after = new Map((await selectHolders(tx, { ids })).map((holder) => [holder.id, holder.attributes]))
  // One that a colleague has deleted meanwhile is nobody's loss.
  const entries = before.flatMap(({ id, name, attributes }) => {
    const left = after.get(id)
    return left ? [{ entity: 'products', id, name, before: { attributes }, after: { attributes: left } }] : []
  })
  await recordChanges(tx, entries, { batchId: newBatch() })
}

function checkReplacements(
  replacements: ValueReplacement[],
  { values, gone }: { values: AttributeValueForm[]; gone: { id: number }[] },
) {
  for (const [index, { id, slug }] of replacements.entries()) {
    if (!gone.some((value) => value.id === id))
      throw badInput({ [`replacements.${index}.id`]: 'Заменить можно только значение, которое убрано' })
    if (!values.some((value) => value.slug === slug))
      throw badInput({ [`replacements.${index}.slug`]: 'У характеристики нет такого значения' })
  }
}

const lostOf = (gone: { id: number }[], replacements: ValueReplacement[]) =>
  new Set(gone.map(({ id }) => id).filter((id) => !replacements.some((one) => one.id === id)))

/** Each with its id if it is there already: a value is known by its id, else by its slug. */
function known(
  form: AttributeValueForm[],
  present: readonly { id: number; slug: string }[],
): AttributeValueForm[] {
  const named = new Set(form.flatMap((value) => value.id ?? []))
  const seen = new Set<number>()
  return form.map((value, index) => {
    const id = value.id ?? present.find((one) => one.slug === value.slug && !named.has(one.id))?.id
    const isOurs = id === undefined || present.some((one) => one.id === id)
    if (!isOurs || (id !== undefined && seen.has(id)))
      throw badInput({ [`values.${index}.id`]: 'У характеристики нет такого значения' })
    if (id !== undefined) seen.add(id)
    return { ...value, id }
  })
}

const usedBy = (count: number) => `есть у ${counted(count, ['товара', 'товаров', 'товаров'])}`

function refuseWhileUsed({ values }: Attribute, gone: ReadonlySet<number>) {
  const used = values.find((value) => gone.has(value.id) && value.productCount > 0)
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
    if (!(await lockAttribute(tx, id))) throw notFound(missing)
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

/** The ids with this one at that place. */
function moved(ids: number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(place, 0, id)
}
