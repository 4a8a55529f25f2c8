import { eq, sql } from 'drizzle-orm'
import type {
  Attribute,
  AttributeChange,
  AttributeForm,
  AttributeValueForm,
} from '#shared/contract/attributes.ts'
import { counted } from '#shared/rules/plural.ts'
import { texts } from '#shared/texts.ts'
import { note } from '../content/reading.ts'
import { violatedConstraint } from '../db/errors.ts'
import { attributes } from '../db/schema.ts'
import { inTransaction, type Queries, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { badInput, conflict, notFound } from '../errors.ts'
import {
  deleteValues,
  lockAttribute,
  lockOrder,
  lockValues,
  selectDictionary,
  selectUsage,
  storeOrder,
  storeValues,
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

async function readAttribute(db: Queries, id: number): Promise<Attribute> {
  const attribute = (await listAllAttributes({ db })).find((one) => one.id === id)
  if (!attribute) throw notFound(missing)
  return attribute
}

function explain(error: unknown): never {
  if (violatedConstraint(error) === 'attributes_slug_key')
    throw conflict(texts.slugTaken, { errors: { slug: texts.slugTaken } })
  throw error
}

export async function createAttribute(deps: Deps, form: AttributeForm): Promise<Attribute> {
  const { name, slug, isFilter, values, position } = form
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx)
    const [row] = await tx
      .insert(attributes)
      .values({ name, slug, isFilter, position: order.length })
      .returning({ id: attributes.id })
    if (!row) throw new Error('the characteristic was not stored')
    await storeValues(tx, row.id, known(values, []))
    await storeOrder(tx, moved(order, row.id, position ?? order.length))
    return readAttribute(tx, row.id)
  }).catch(explain)
}

/** `force`: products lose what is left out. */
type Options = { force: boolean }

export async function changeAttribute(
  deps: Deps,
  id: number,
  change: AttributeChange,
  { force }: Options,
): Promise<Attribute> {
  const { values, position, ...fields } = change
  return inTransaction(deps.db, async (tx) => {
    if (position !== undefined) await storeOrder(tx, moved(await lockOrder(tx), id, position))
    if (!(await lockAttribute(tx, id))) throw notFound(missing)
    if (Object.keys(fields).length > 0) await tx.update(attributes).set(fields).where(eq(attributes.id, id))
    if (values) await changeValues(tx, id, values, force)
    return readAttribute(tx, id)
  }).catch(explain)
}

async function changeValues(tx: Tx, id: number, form: AttributeValueForm[], force: boolean) {
  const present = await lockValues(tx, id)
  const values = known(form, present)
  const gone = present.filter((value) => !values.some((one) => one.id === value.id))
  if (!force) refuseWhileUsed(await readAttribute(tx, id), new Set(gone.map((value) => value.id)))
  await deleteValues(
    tx,
    gone.map((value) => value.id),
  )
  await storeValues(tx, id, values)
}

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
      body: { reason: 'used', productCount: used.productCount },
    })
}

export async function deleteAttribute(
  deps: Deps,
  id: number,
  { force }: Options,
): Promise<{ success: true }> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockAttribute(tx, id))) throw notFound(missing)
    await lockValues(tx, id)
    const { name, productCount } = await readAttribute(tx, id)
    if (productCount > 0 && !force)
      throw conflict(`Характеристика «${name}» ${usedBy(productCount)}`, {
        body: { reason: 'used', productCount },
      })
    await tx.delete(attributes).where(sql`${attributes.id} = ${id}`)
  })
  return { success: true }
}

/** The ids with this one at that place. */
function moved(ids: number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(place, 0, id)
}
