import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { products } from '#server/platform/db/schema.ts'
import { listAllAttributes } from '#server/shop/attributes/attributes.ts'
import { productsForStaff } from '#server/shop/products/products.ts'
import type { ProductAttribute } from '#shared/contract/attributes.ts'
import type { Product } from '#shared/contract/products.ts'
import type { Cell } from '#shared/rules/csv-line.ts'
import { joined } from '#shared/rules/list-cell.ts'
import {
  attributeHeading,
  type ProductColumn,
  plainHeading,
  productColumns,
} from '#shared/rules/product-columns.ts'

const yesOrNo = (flag: boolean) => (flag ? 'да' : 'нет')

const cellOf: Record<ProductColumn, (product: Product) => Cell> = {
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  price: ({ price }) => ({ number: price }),
  stock: ({ stock }) => ({ number: String(stock) }),
  baseStock: ({ stock }) => ({ number: String(stock) }),
  description: ({ description }) => description,
  categories: ({ productCategories }) => joined(productCategories.map(({ category }) => category.slug)),
  tags: ({ tags }) => joined(tags),
  images: ({ images }) => joined(images),
  isActive: ({ isActive }) => yesOrNo(isActive),
  isFeatured: ({ isFeatured }) => yesOrNo(isFeatured),
  flightHours: ({ flightHours }) => (flightHours === null ? '' : { number: String(flightHours) }),
}

const columns = Object.keys(productColumns) as ProductColumn[]

type Named = Pick<ProductAttribute, 'id' | 'name' | 'slug'>

export function attributeHeadings(attributes: readonly Named[]): Map<number, string> {
  const plainName = ({ name }: Named) => plainHeading(name)
  const isAlone = (one: Named) =>
    attributes.filter((other) => plainName(other) === plainName(one)).length === 1
  return new Map(
    attributes.map((one) => [
      one.id,
      attributeHeading(isAlone(one) ? one.name : `${one.name} (${one.slug})`),
    ]),
  )
}

const valuesCell = ({ attributes }: Product, id: number) =>
  joined(attributes.find((attribute) => attribute.id === id)?.values.map(({ slug }) => slug) ?? [])

const pageSize = 500

export async function* productTable({ db }: Pick<Deps, 'db'>): AsyncGenerator<Cell[]> {
  const headings = attributeHeadings(await listAllAttributes({ db }))
  yield [...columns.map((column) => productColumns[column]), ...headings.values()]
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.isDeleted, false))
    .orderBy(asc(products.id))
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += pageSize) {
    const where = and(eq(products.isDeleted, false), inArray(products.id, ids.slice(start, start + pageSize)))
    for (const product of await productsForStaff({ db }, where))
      yield [
        ...columns.map((column) => cellOf[column](product)),
        ...Array.from(headings.keys(), (id) => valuesCell(product, id)),
      ]
  }
}
