import { and, asc, desc, eq, getTableName, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { isPublic } from '#server/platform/db/is-public.ts'
import { statementName } from '#server/platform/db/prepared-statement.ts'
import {
  attributes,
  attributeValues,
  categories,
  productAttributeValues,
  productCategories,
  products,
} from '#server/platform/db/schema.ts'
import type { Db, Queries, Tx } from '#server/platform/db/tx.ts'
import type { SetPart } from '#shared/contract/products.ts'
import type { ProductSort } from '#shared/rules/product-sort.ts'
import { categoryTree } from '../categories/categories.ts'
import type { Keyset, ListKeysets } from './keyset.ts'

export type ProductRow = typeof products.$inferSelect

type Named = { id: number; name: string; slug: string }
export type CategoryLink = Named & { productId: number }
export type ValueLink = { productId: number; attribute: Named; value: Named }

export type PartLink = SetPart & { setId: number }

export type Links = { categories: CategoryLink[]; values: ValueLink[]; parts: PartLink[] }
export type Linked = { row: ProductRow; links: Links }

/** Ends with the id, so that the order is total; all columns have one direction, so that row comparison works. */
const sortKeys = {
  popular: [products.popularity, products.isFeatured, products.createdAt, products.id],
  price_asc: [products.price, products.id],
  price_desc: [products.price, products.id],
  newest: [products.createdAt, products.id],
} satisfies Record<ProductSort, PgColumn[]>

const isAscending = (sort: ProductSort) => sort === 'price_asc'

const orderBy = (sort: ProductSort): SQL[] =>
  sortKeys[sort].map((column) => (isAscending(sort) ? asc(column) : desc(column)))

export const sortOrders: Record<ProductSort, SQL[]> = {
  popular: orderBy('popular'),
  price_asc: orderBy('price_asc'),
  price_desc: orderBy('price_desc'),
  newest: orderBy('newest'),
}

export const inStockFirst: SQL[] = [desc(products.inStock), ...sortOrders.popular]

export const inCategories = (ids: number[]) => sql`exists (
  select 1 from ${productCategories} link
  where link.product_id = ${products.id} and link.category_id = any(${categoryTree(ids)})
)`

export const hasValue = (valueIds: number[]) => sql`exists (
  select 1 from ${productAttributeValues} link
  where link.product_id = ${products.id} and link.value_id = any(${sql.param(valueIds)}::int[])
)`

export const hasTextOption = sql`has_text_option(${products.options})`

const offeredMadeToOrder = 50

export const selectMadeToOrder = (db: Queries): Promise<ProductRow[]> =>
  db
    .select()
    .from(products)
    .where(and(isPublic(products), eq(products.inStock, true), hasTextOption))
    .orderBy(...sortOrders.popular)
    .limit(offeredMadeToOrder)

export type Page = { sort: ProductSort; limit: number; offset: number; from?: Keyset | undefined }

export async function selectPage(
  db: Queries,
  where: SQL | undefined,
  { sort, limit, offset, from }: Page,
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(where, from && isAtOrAfter(sort, from)))
    .orderBy(...sortOrders[sort])
    .limit(limit)
    .offset(from ? offset - from.place : offset)
  return rows.map(({ id }) => id)
}

function isAtOrAfter(sort: ProductSort, { values }: Keyset): SQL {
  const columns = sortKeys[sort]
  const start = columns.map((column, at) => sql`${values[at]}::${sql.raw(column.getSQLType())}`)
  const compare = sql.raw(isAscending(sort) ? '>=' : '<=')
  return sql`(${commaSeparated(columns)}) ${compare} (${commaSeparated(start)})`
}

const commaSeparated = (parts: (SQL | PgColumn)[]) => sql.join(parts, sql`, `)

/** Returns the sort keys of every n-th product and the number of products. */
export async function selectKeysets(
  db: Queries,
  where: SQL | undefined,
  { sort, every }: { sort: ProductSort; every: number },
): Promise<ListKeysets> {
  const order = commaSeparated(sortOrders[sort])
  const { rows } = await db.execute<Keyset>(sql`
    select place, "values" from (
      select row_number() over list - 1 as place, lead(id) over list is null as is_last,
        array[${commaSeparated(sortKeys[sort].map((column) => sql`${column}::text`))}] as "values"
      from ${products} where ${where} window list as (order by ${order})
    ) listed
    where place % ${every} = 0 or is_last order by place
  `)
  return { keysets: rows, total: (rows.at(-1)?.place ?? -1) + 1 }
}

export async function selectInOrder(db: Queries, ids: number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(products).where(inArray(products.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Drizzle omits the table name if only one table is selected; a subquery needs it. */
const qualified = (column: PgColumn) =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`

const categoriesOfProduct = sql<CategoryLink[]>`(
  select coalesce(json_agg(json_build_object(
    'productId', link.product_id, 'id', category.id, 'name', category.name, 'slug', category.slug
  ) order by link.position, category.id), '[]')
  from ${productCategories} link
  join ${categories} category on category.id = link.category_id and ${isPublic(alias(categories, 'category'))}
  where link.product_id = ${qualified(products.id)}
)`

const valuesOfProduct = sql<ValueLink[]>`(
  select coalesce(json_agg(json_build_object('productId', link.product_id,
    'attribute', json_build_object('id', attribute.id, 'name', attribute.name, 'slug', attribute.slug),
    'value', json_build_object('id', value.id, 'name', value.name, 'slug', value.slug)
  ) order by attribute.position, attribute.id, value.position, value.id), '[]')
  from ${productAttributeValues} link
  join ${attributeValues} value on value.id = link.value_id
  join ${attributes} attribute on attribute.id = value.attribute_id
  where link.product_id = ${qualified(products.id)}
)`

const partFields = sql`
  'productId', (line ->> 'productId')::int, 'quantity', (line ->> 'quantity')::int,
  'name', coalesce(part.name, ''), 'price', coalesce(part.price, 0)::numeric(12, 2)::text,
  'image', coalesce(part.images[1], part.composed),
  'slug', case when ${isPublic(alias(products, 'part'))} then part.slug else '' end
`

const partsOfProduct = sql<PartLink[]>`(
  select coalesce(json_agg(json_build_object('setId', ${qualified(products.id)}, ${partFields}) order by place), '[]')
  from jsonb_array_elements(${qualified(products.parts)}) with ordinality as lines (line, place)
  left join products part on part.id = (line ->> 'productId')::int
)`

const withLinks = {
  row: products,
  links: { categories: categoriesOfProduct, values: valuesOfProduct, parts: partsOfProduct },
}

/** One parameter, so that one prepared statement fits any number of ids. */
const isOneOf = (ids: SQLWrapper) => sql`${products.id} = any(${ids}::int[])`

/** Public products with their links, as prepared statements: every page that is not cached runs them. */
export function prepareLinked(db: Db) {
  const select = () => db.select(withLinks).from(products)
  const parameter = sql.placeholder
  const byIds = select()
    .where(isOneOf(parameter('ids')))
    .prepare(statementName(db, 'products_by_ids'))
  const bySlug = select()
    .where(and(isPublic(products), eq(products.slug, parameter('slug'))))
    .limit(1)
    .prepare(statementName(db, 'product_by_slug'))
  return {
    async byIds(ids: readonly number[]): Promise<Map<number, Linked>> {
      const linked = await byIds.execute({ ids })
      return new Map(linked.map((one) => [one.row.id, one]))
    },
    async bySlug(slug: string): Promise<Linked | undefined> {
      const [linked] = await bySlug.execute({ slug })
      return linked
    },
  }
}

export const countProducts = async (db: Queries, where: SQL | undefined): Promise<number> =>
  db.$count(products, where)

export async function selectAllLinks(db: Queries, productIds: number[]): Promise<Links> {
  if (productIds.length === 0) return { categories: [], values: [], parts: [] }
  const ids = sql`${sql.param(productIds)}::int[]`
  const { rows } = await db.execute<Links>(sql`select
    coalesce((
      select json_agg(
        json_build_object('productId', link.product_id, ${namedAs(categories)})
        order by link.product_id, link.position, ${categories.id}
      )
      from ${productCategories} link join ${categories} on ${categories.id} = link.category_id
      where link.product_id = any(${ids})
    ), '[]') as categories,
    coalesce((
      select json_agg(
        json_build_object('productId', link.product_id,
          'attribute', json_build_object(${namedAs(attributes)}), 'value', json_build_object(${namedAs(attributeValues)}))
        order by ${attributes.position}, ${attributes.id}, ${attributeValues.position}, ${attributeValues.id}
      )
      from ${productAttributeValues} link
      join ${attributeValues} on ${attributeValues.id} = link.value_id
      join ${attributes} on ${attributes.id} = ${attributeValues.attributeId}
      where link.product_id = any(${ids})
    ), '[]') as values,
    coalesce((
      select json_agg(json_build_object('setId', made.id, ${partFields}) order by made.id, place)
      from products made
      cross join jsonb_array_elements(made.parts) with ordinality as lines (line, place)
      left join products part on part.id = (line ->> 'productId')::int
      where made.id = any(${ids}) and made.parts is not null
    ), '[]') as parts
  `)
  return rows[0] ?? { categories: [], values: [], parts: [] }
}

const namedAs = ({ id, name, slug }: { id: PgColumn; name: PgColumn; slug: PgColumn }) =>
  sql`'id', ${id}, 'name', ${name}, 'slug', ${slug}`

export async function findProduct(db: Queries, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id)).limit(1)
  return row
}

export async function isPartOfSet(tx: Tx, productId: number): Promise<boolean> {
  const part = JSON.stringify([{ productId }])
  return (await tx.$count(products, sql`${products.parts} @> ${part}::jsonb`)) > 0
}

export async function selectLiveIds(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.isDeleted, false)))
  return rows.map(({ id }) => id)
}

export async function selectNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
