import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  optionIds,
  productAttributeValues,
  productCategories,
  products,
  type StagedChange,
} from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ProductRow } from './products-store.ts'

export async function lockProduct(tx: Tx, id: number): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  return row
}

export type LockedProduct = ProductRow & { categoryIds: number[]; valueIds: number[] }

/** Locks in the order of `lockShelf`. */
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

type Insert = typeof products.$inferInsert

export async function insertProduct(tx: Tx, { stock, ...fields }: Insert): Promise<number> {
  const { parts } = fields
  const [row] = await tx
    .insert(products)
    .values({ ...fields, stock: parts ? sql`stock_of_parts(${JSON.stringify(parts)}::jsonb)` : stock })
    .returning({ id: products.id })
  if (!row) throw new Error('the product was not stored')
  return row.id
}

export async function insertProducts(tx: Tx, rows: Insert[]): Promise<Map<string, number>> {
  const added = await tx.insert(products).values(rows).returning({ id: products.id, slug: products.slug })
  return new Map(added.map(({ id, slug }) => [slug, id]))
}

export async function updateProduct(tx: Tx, id: number, fields: Partial<Insert>) {
  await tx.update(products).set(fields).where(eq(products.id, id))
}

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
  accentCategoryId: 'integer',
} as const satisfies Record<keyof StagedChange['fields'] | 'accentCategoryId', string>

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export type ProductFields = Pick<ProductRow, keyof typeof columns>

type Patched = { product: ProductRow; fields?: Partial<ProductFields> }

export async function updateProducts(tx: Tx, patches: readonly Patched[], at: Date) {
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

/** Soft delete: products can be restored, and old orders refer to them. */
export async function deleteProducts(tx: Tx, ids: number[], at: Date): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(products)
    .set({ isDeleted: true, updatedAt: at })
    .where(and(inArray(products.id, ids), eq(products.isDeleted, false)))
    .returning({ id: products.id })
  return rows.map(({ id }) => id)
}

export async function restoreProducts(tx: Tx, ids: number[], at: Date) {
  if (ids.length === 0) return
  await tx.update(products).set({ isDeleted: false, updatedAt: at }).where(inArray(products.id, ids))
}

/** Ids of option groups and values are unique in the whole shop. */
export async function takeOptionIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx
    .insert(optionIds)
    .values(Array.from({ length: count }, () => ({})))
    .returning()
  return rows.map(({ id }) => id)
}
