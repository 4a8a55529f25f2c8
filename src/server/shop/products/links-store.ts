import { asc, eq, inArray, sql } from 'drizzle-orm'
import {
  attributes,
  attributeValues,
  categories,
  productAttributeValues,
  productCategories,
} from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ProductRow } from './products-store.ts'

type Linked = { id: number; categoryIds: readonly number[]; valueIds: readonly number[] }

export async function linkProducts(tx: Tx, linked: readonly Linked[]) {
  const places = linked.flatMap(({ id, categoryIds }) =>
    categoryIds.map((categoryId, position) => ({ productId: id, categoryId, position })),
  )
  const values = linked.flatMap(({ id, valueIds }) => valueIds.map((valueId) => ({ productId: id, valueId })))
  if (places.length > 0)
    await tx.execute(sql`
      insert into product_categories (product_id, category_id, position)
      select * from unnest(${sql.param(places.map(({ productId }) => productId))}::int[],
        ${sql.param(places.map(({ categoryId }) => categoryId))}::int[],
        ${sql.param(places.map(({ position }) => position))}::int[])
    `)
  if (values.length > 0)
    await tx.execute(sql`
      insert into product_attribute_values (product_id, value_id)
      select * from unnest(${sql.param(values.map(({ productId }) => productId))}::int[],
        ${sql.param(values.map(({ valueId }) => valueId))}::int[])
    `)
}

type Relinked = {
  product: Pick<ProductRow, 'id' | 'accentCategoryId'>
  categoryIds?: readonly number[] | undefined
  valueIds?: readonly number[] | undefined
}

const linkedOf = ({ product: { id }, categoryIds = [], valueIds = [] }: Relinked) => ({
  id,
  categoryIds,
  valueIds,
})

/** Keeps a list that is undefined. Removing the showcase category from the categories clears it. */
export async function replaceLinks(tx: Tx, relinked: readonly Relinked[]) {
  const moved = relinked.filter(({ categoryIds }) => categoryIds !== undefined)
  const described = relinked.filter(({ valueIds }) => valueIds !== undefined)
  const idsOf = (some: readonly Relinked[]) => some.map(({ product }) => product.id)
  if (moved.length > 0)
    await tx.delete(productCategories).where(inArray(productCategories.productId, idsOf(moved)))
  if (described.length > 0)
    await tx.delete(productAttributeValues).where(inArray(productAttributeValues.productId, idsOf(described)))
  await linkProducts(tx, relinked.map(linkedOf))
  if (moved.some(({ product }) => product.accentCategoryId !== null))
    await tx.execute(sql`
      update products set accent_category_id = null
      where id = any(${sql.param(idsOf(moved))}::int[]) and accent_category_id is not null and not exists (
        select from product_categories link
        where link.product_id = products.id and link.category_id = products.accent_category_id
      )
    `)
}

export const lockCategories = (tx: Tx, ids: number[]): Promise<Set<number>> =>
  lockPresent(tx, categories, ids)
export const lockValues = (tx: Tx, ids: number[]): Promise<Set<number>> =>
  lockPresent(tx, attributeValues, ids)

async function lockPresent(tx: Tx, table: typeof categories | typeof attributeValues, ids: number[]) {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

export async function selectValueNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({
      id: attributeValues.id,
      name: sql<string>`${attributes.name} || ': ' || ${attributeValues.name}`,
    })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(inArray(attributeValues.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
