import { asc, eq, inArray, sql } from 'drizzle-orm'
import { attributes, attributeValues, productAttributeValues, products } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { AttributeValueForm, ProductAttribute, ValueReplacement } from '#shared/contract/attributes.ts'

export type DictionaryEntry = ProductAttribute & { isFilter: boolean }

export async function selectDictionary(db: Queries): Promise<DictionaryEntry[]> {
  const { rows } = await db.execute<DictionaryEntry>(sql`
    select a.id, a.name, a.slug, a.is_filter as "isFilter", coalesce((
      select json_agg(json_build_object('id', v.id, 'name', v.name, 'slug', v.slug) order by v.position, v.id)
      from ${attributeValues} v where v.attribute_id = a.id
    ), '[]') as values
    from ${attributes} a order by a.position, a.id
  `)
  return rows
}

export type Usage = { attributeId: number; valueId: number | null; productCount: number }

/** Counts products that are not deleted; the row without a value is the characteristic itself. */
export async function selectUsage(db: Queries): Promise<Usage[]> {
  const { rows } = await db.execute<Usage>(sql`
    select v.attribute_id as "attributeId", v.id as "valueId", count(distinct p.id) as "productCount"
    from ${attributeValues} v
    join ${productAttributeValues} link on link.value_id = v.id
    join ${products} p on p.id = link.product_id and not p.is_deleted
    group by grouping sets ((v.attribute_id), (v.attribute_id, v.id))
  `)
  return rows
}

export async function lockAttribute(tx: Tx, id: number) {
  const [row] = await tx.select().from(attributes).where(eq(attributes.id, id)).for('update')
  return row
}

export async function insertAttribute(tx: Tx, fields: typeof attributes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(attributes).values(fields).returning({ id: attributes.id })
  if (!row) throw new Error('the characteristic was not stored')
  return row.id
}

export async function updateAttribute(tx: Tx, id: number, fields: Partial<typeof attributes.$inferInsert>) {
  if (Object.keys(fields).length > 0) await tx.update(attributes).set(fields).where(eq(attributes.id, id))
}

/** Deletes its values too, also from products. */
export async function removeAttribute(tx: Tx, id: number) {
  await tx.delete(attributes).where(eq(attributes.id, id))
}

/** The lock keeps other requests from adding a value to a product while its users are counted. */
export const lockValues = (tx: Tx, attributeId: number) =>
  tx
    .select({ id: attributeValues.id, name: attributeValues.name, slug: attributeValues.slug })
    .from(attributeValues)
    .where(eq(attributeValues.attributeId, attributeId))
    .orderBy(asc(attributeValues.id))
    .for('update')

export async function deleteValues(tx: Tx, ids: number[]) {
  if (ids.length > 0) await tx.delete(attributeValues).where(inArray(attributeValues.id, ids))
}

type Holder = { id: number; name: string; attributes: string[] }

export async function selectHolders(
  tx: Tx,
  { valueIds = [], ids = [] }: { valueIds?: number[]; ids?: number[] },
): Promise<Holder[]> {
  if (valueIds.length === 0 && ids.length === 0) return []
  const { rows } = await tx.execute<Holder>(sql`
    select p.id, p.name, array(
      select a.name || ': ' || v.name
      from ${productAttributeValues} link
      join ${attributeValues} v on v.id = link.value_id join ${attributes} a on a.id = v.attribute_id
      where link.product_id = p.id order by v.id
    ) as attributes
    from ${products} p
    where not p.is_deleted and (p.id = any(${sql.param(ids)}::int[]) or p.id in (
      select product_id from ${productAttributeValues} where value_id = any(${sql.param(valueIds)}::int[])
    ))
    order by p.id
  `)
  return rows
}

type Heir = { productId: number; slug: string }

export async function selectHeirs(tx: Tx, replacements: readonly ValueReplacement[]): Promise<Heir[]> {
  const ids = replacements.map(({ id }) => id)
  const links = await tx
    .select()
    .from(productAttributeValues)
    .where(inArray(productAttributeValues.valueId, ids))
  const slugs = new Map(replacements.map(({ id, slug }) => [id, slug]))
  return links.map(({ productId, valueId }) => ({ productId, slug: slugs.get(valueId) ?? '' }))
}

export const linkHeirs = (tx: Tx, attributeId: number, heirs: readonly Heir[]) =>
  tx.execute(sql`
    insert into ${productAttributeValues} (product_id, value_id)
    select distinct heir.product_id, v.id
    from unnest(${sql.param(heirs.map(({ productId }) => productId))}::int[],
      ${sql.param(heirs.map(({ slug }) => slug))}::text[]) as heir (product_id, slug)
    join ${attributeValues} v on v.attribute_id = ${attributeId} and v.slug = heir.slug
    on conflict do nothing
  `)

export async function storeValues(tx: Tx, attributeId: number, values: readonly AttributeValueForm[]) {
  for (const [position, { id, name, slug }] of values.entries())
    if (id !== undefined)
      await tx.update(attributeValues).set({ name, slug, position }).where(eq(attributeValues.id, id))
  const added = values.flatMap(({ id, name, slug }, position) =>
    id === undefined ? [{ attributeId, name, slug, position }] : [],
  )
  if (added.length > 0) await tx.insert(attributeValues).values(added)
}

/** The lock keeps two moves from mixing. */
export async function lockOrder(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: attributes.id })
    .from(attributes)
    .orderBy(asc(attributes.position), asc(attributes.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export const storeOrder = (tx: Tx, ids: number[]) =>
  tx.execute(sql`
    update ${attributes} set position = place - 1
    from unnest(${sql.param(ids)}::int[]) with ordinality ordered (ordered_id, place)
    where id = ordered_id and position <> place - 1
  `)
