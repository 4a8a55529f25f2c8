import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { getOrder } from '#server/shop/orders/orders.ts'
import { createProduct } from '#server/shop/products/manage-products.ts'
import { product, productForm } from '#shared/contract/products.ts'
import type { OptionAnswer } from '#shared/rules/options.ts'
import type { testShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof testShop>>

let made = 0

export async function addProduct(shop: Shop, fields: Partial<z.input<typeof productForm>> = {}) {
  made += 1
  const form = productForm.parse({
    name: `Шар ${made}`,
    slug: `shar-${made}`,
    price: '100.00',
    stock: 10,
    ...fields,
  })
  return product.parse((await createProduct(shop.deps, form, { by: 'admin' })).answer)
}

export const shopper = {
  firstName: 'Мария',
  lastName: 'Снегова',
  email: 'maria@example.com',
  phone: '+7 (900) 123-45-67',
  address: 'Мурманск, проспект Ленина, 1',
}

type Line = { id: number; price: string; quantity?: number; answers?: readonly OptionAnswer[] }

export const orderOf = (lines: Line[], customer: object = {}) => ({
  customer: { ...shopper, ...customer },
  items: lines.map(({ id, price, quantity = 1, answers }) => ({
    productId: id,
    price,
    quantity,
    ...(answers && { options: [...answers] }),
  })),
})

export function order(
  shop: Shop,
  lines: Line[],
  customer: object = {},
  headers: Record<string, string> = {},
) {
  return shop.request('POST', '/api/orders', { body: orderOf(lines, customer), headers })
}

/** Asks as staff, because answers to shoppers have no customer number. */
export async function customerIdOf({ deps }: Shop, { id }: { id: number }): Promise<number> {
  const { customer } = await getOrder(deps, id)
  if (customer.id === null) throw new Error(`order ${id} has no customer`)
  return customer.id
}

type Shelf = { id: number; stock: number; moved: number; sold: number; popularity: number }

/** Stock of every product beside the sum of its ledger. */
export async function shelves({ deps }: Shop): Promise<Shelf[]> {
  const { rows } = await deps.db.execute<Shelf>(sql`
    select id, stock, sold, popularity,
      (select coalesce(sum(delta), 0)::int from stock_movements where product_id = products.id) as moved
    from products order by id
  `)
  return rows
}

export async function shelf(shop: Shop, id: number): Promise<Shelf | undefined> {
  return (await shelves(shop)).find((row) => row.id === id)
}

export async function countRows({ deps }: Shop, table: string): Promise<number> {
  const { rows } = await deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]?.count ?? 0
}

export async function everythingStored({ deps }: Shop): Promise<string> {
  const { rows: tables } = await deps.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const each = tables.map(({ name }) => sql`select t::text as row from ${sql.identifier(name)} t`)
  const { rows } = await deps.db.execute<{ row: string }>(sql.join(each, sql` union all `))
  return rows.map(({ row }) => row).join('\n')
}
