import { and, asc, desc, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isPublic } from '#server/platform/db/is-public.ts'
import {
  attributes,
  attributeValues,
  blogPosts,
  categories,
  productAttributeValues,
  productCategories,
  products,
} from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import { recordTags } from '#server/platform/tags/record-tags.ts'
import { isPublished } from '../blog/blog.ts'

type FeedParam = { name: string; value: string }

export type FeedProduct = typeof products.$inferSelect & { categoryId: number | null; params: FeedParam[] }

/** The event loop turns between two pages. */
const pageSize = 100
const isPublicProduct = isPublic(products)
const isPublicCategory = isPublic(categories)

const firstCategory = sql<number | null>`(
  select link.category_id from ${productCategories} link
  join ${categories} category on category.id = link.category_id
  where link.product_id = products.id and ${isPublic(alias(categories, 'category'))}
  order by link.position, link.category_id limit 1
)`

const params = sql<FeedParam[]>`coalesce((
  select json_agg(
    json_build_object('name', attribute.name, 'value', value.name)
    order by attribute.position, attribute.id, value.position, value.id
  )
  from ${productAttributeValues} link
  join ${attributeValues} value on value.id = link.value_id
  join ${attributes} attribute on attribute.id = value.attribute_id
  where link.product_id = products.id
), '[]')`

const shownImages = ({ images, composed }: typeof products.$inferSelect) =>
  images.length === 0 && composed ? [composed] : images

/** Reads public products in pages, so that memory stays flat. */
export async function* eachProduct(db: Queries, after = 0, most = Infinity): AsyncGenerator<FeedProduct> {
  recordTags('product', 'products', 'list', 'tree')
  let last = after
  for (let left = most; left > 0; left -= pageSize) {
    const rows = await db
      .select({ product: products, categoryId: firstCategory, params })
      .from(products)
      .where(and(isPublicProduct, gt(products.id, last)))
      .orderBy(asc(products.id))
      .limit(Math.min(pageSize, left))
    for (const { product, ...linked } of rows) yield { ...product, ...linked, images: shownImages(product) }
    const end = rows.at(-1)
    if (!end || rows.length < pageSize) return
    last = end.product.id
  }
}

export async function countAddresses(db: Queries): Promise<{ products: number; others: number }> {
  recordTags('products', 'tree', 'articles')
  const [productCount, categoryCount, postCount] = await Promise.all([
    db.$count(products, isPublicProduct),
    db.$count(categories, isPublicCategory),
    db.$count(blogPosts, isPublished),
  ])
  return { products: productCount, others: categoryCount + postCount }
}

/** Returns the last id before part `part` (from 1) of `size` products. */
export async function partStart(db: Queries, part: number, size: number): Promise<number | null> {
  recordTags('products')
  if (part === 1) return 0
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(isPublicProduct)
    .orderBy(asc(products.id))
    .offset((part - 1) * size - 1)
    .limit(1)
  return row?.id ?? null
}

export function visibleCategories(db: Queries) {
  recordTags('tree')
  return db
    .select({ slug: categories.slug, updatedAt: categories.updatedAt })
    .from(categories)
    .where(isPublicCategory)
    .orderBy(categories.id)
}

export function publishedPosts(db: Queries, most: number) {
  recordTags('articles')
  return db
    .select()
    .from(blogPosts)
    .where(isPublished)
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .limit(most)
}
