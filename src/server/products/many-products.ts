import { asc, inArray, sql } from 'drizzle-orm'
import { productAttributeValues, productCategories, products, stockMovements } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'
import { keepOldSlug } from '../slugs/old-slugs.ts'
import { writeMoves } from '../stock/stock.ts'
import type { ProductRow } from './products-store.ts'

/** A product with the ids of what it is linked with; nobody else changes it until the transaction ends. */
export type LockedProduct = ProductRow & { categoryIds: number[]; valueIds: number[] }

/** Columns that are written as they are given. */
const columns = {
  name: 'text',
  slug: 'text',
  description: 'text',
  price: 'numeric',
  sku: 'text',
  images: 'text[]',
  tags: 'text[]',
  isActive: 'boolean',
  isFeatured: 'boolean',
  flightHours: 'integer',
} as const

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export type ProductFields = Pick<ProductRow, keyof typeof columns>

/** What becomes of one product; what is left out stays as it is. */
export type ProductPatch = {
  product: LockedProduct
  fields?: Partial<ProductFields>
  categoryIds?: number[] | undefined
  valueIds?: number[] | undefined
  /** Pieces that come, or go when below zero; the stock itself may not get there. */
  stockDelta?: number
}

export type NewProduct = ProductFields & { stock: number; categoryIds: number[]; valueIds: number[] }

type Writing = { by: string; at: Date }

/** In the order in which orders lock them: see `lockShelf`. */
export async function lockProducts(tx: Tx, ids: number[]): Promise<Map<number, LockedProduct>> {
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(sql`${products.parts} is not null`, asc(products.id))
    .for('no key update')
  const { rows: links } = await tx.execute<{ id: number; categoryIds: number[]; valueIds: number[] }>(sql`
    select product.id,
      array(select category_id from ${productCategories} link where link.product_id = product.id
        order by position, category_id) as "categoryIds",
      array(select value_id from ${productAttributeValues} link where link.product_id = product.id
        order by value_id) as "valueIds"
    from unnest(${sql.param(rows.map(({ id }) => id))}::int[]) as product (id)
  `)
  const linksOf = new Map(links.map((link) => [link.id, link]))
  return new Map(
    rows.map((row) => {
      const { categoryIds = [], valueIds = [] } = linksOf.get(row.id) ?? {}
      return [row.id, { ...row, categoryIds, valueIds }]
    }),
  )
}

/** All of them with a handful of statements, however many there are. */
export async function writeProducts(tx: Tx, patches: readonly ProductPatch[], { by, at }: Writing) {
  await writeFields(tx, patches, at)
  for (const { product, fields } of patches)
    if (fields?.slug !== undefined)
      await keepOldSlug(tx, { kind: 'product', id: product.id, from: product.slug, to: fields.slug })
  await replaceLinks(tx, patches)
  const moves = patches.flatMap(({ product, stockDelta = 0 }) =>
    stockDelta === 0 ? [] : [{ productId: product.id, delta: stockDelta, at }],
  )
  if (moves.length > 0) await writeMoves(tx, moves, { reason: 'correction', by })
}

async function writeFields(tx: Tx, patches: readonly ProductPatch[], at: Date) {
  if (patches.length === 0) return
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const rows = patches.map(({ product, fields }) => {
    const whole = { ...product, ...fields }
    return { id: product.id, ...Object.fromEntries(names.map((name) => [name, whole[name]])) }
  })
  const assignments = names.map(
    (name) => sql`${sql.identifier(snakeCase(name))} = patch.${sql.identifier(name)}`,
  )
  const shape = names.map((name) => sql`${sql.identifier(name)} ${sql.raw(columns[name])}`)
  await tx.execute(sql`
    update products set ${sql.join(assignments, sql`, `)}, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as patch (id integer, ${sql.join(shape, sql`, `)})
    where products.id = patch.id
  `)
}

async function replaceLinks(tx: Tx, patches: readonly ProductPatch[]) {
  const moved = patches.filter(({ categoryIds }) => categoryIds !== undefined)
  const described = patches.filter(({ valueIds }) => valueIds !== undefined)
  const idsOf = (some: readonly ProductPatch[]) => some.map(({ product }) => product.id)
  if (moved.length > 0)
    await tx.delete(productCategories).where(inArray(productCategories.productId, idsOf(moved)))
  if (described.length > 0)
    await tx.delete(productAttributeValues).where(inArray(productAttributeValues.productId, idsOf(described)))
  await link(tx, [
    ...moved.map(({ product, categoryIds = [] }) => ({ id: product.id, categoryIds, valueIds: [] })),
    ...described.map(({ product, valueIds = [] }) => ({ id: product.id, categoryIds: [], valueIds })),
  ])
  // A showcase category that is no longer among them goes with its place.
  if (moved.some(({ product }) => product.accentCategoryId !== null))
    await tx.execute(sql`
      update products set accent_category_id = null
      where id = any(${sql.param(idsOf(moved))}::int[]) and accent_category_id is not null and not exists (
        select from product_categories link
        where link.product_id = products.id and link.category_id = products.accent_category_id
      )
    `)
}

type Linked = { id: number; categoryIds: number[]; valueIds: number[] }

async function link(tx: Tx, linked: readonly Linked[]) {
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

/** Their ids, in the order given. */
export async function insertProducts(
  tx: Tx,
  added: readonly NewProduct[],
  { by, at }: Writing,
): Promise<number[]> {
  if (added.length === 0) return []
  const rows = await tx
    .insert(products)
    .values(
      added.map(({ categoryIds: _, valueIds: __, ...fields }) => ({
        ...fields,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning({ id: products.id, slug: products.slug })
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  const linked = added.map((product) => ({ ...product, id: idOf.get(product.slug) ?? 0 }))
  await link(tx, linked)
  const initial = linked.flatMap(({ id, stock }) =>
    stock === 0 ? [] : [{ productId: id, delta: stock, reason: 'initial' as const, by, at }],
  )
  if (initial.length > 0) await tx.insert(stockMovements).values(initial)
  return linked.map(({ id }) => id)
}
