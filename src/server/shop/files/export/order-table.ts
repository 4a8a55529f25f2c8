import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { orders } from '#server/platform/db/schema.ts'
import { ordersMatching } from '#server/shop/orders/orders.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderExportQuery } from '#shared/contract/product-files.ts'
import type { Cell } from '#shared/rules/csv-line.ts'
import { joined } from '#shared/rules/list-cell.ts'
import { orderStatusLooks } from '#shared/rules/order-status.ts'
import { momentCell } from './moment-cell.ts'

const money = (amount: string | null): Cell => (amount === null ? '' : { number: amount })

const methods = { courier: 'Курьер', pickup: 'Самовывоз' } as const

const table: Record<string, (order: Order, timeZone: string) => Cell> = {
  Номер: ({ id }) => ({ number: String(id) }),
  Создан: ({ createdAt }, timeZone) => momentCell(createdAt, timeZone),
  Статус: ({ status }) => orderStatusLooks[status].label,
  Имя: ({ customer }) => customer.firstName,
  Фамилия: ({ customer }) => customer.lastName,
  Телефон: ({ customer }) => customer.phone,
  Email: ({ customer }) => customer.email,
  Получение: ({ delivery }) => (delivery ? methods[delivery.method] : ''),
  Район: ({ deliveryZone }) => deliveryZone ?? '',
  Адрес: ({ deliveryAddress }) => deliveryAddress,
  'Дата доставки': ({ deliveryDate }) => deliveryDate ?? '',
  'Время доставки': ({ deliveryTime }) => deliveryTime,
  Товары: ({ orderItems }) =>
    joined(
      orderItems.map(
        ({ product, options, quantity }) =>
          `${[product.name, ...options.map(({ value }) => value)].join(', ')} × ${quantity}`,
      ),
    ),
  'Сумма товаров': ({ itemsAmount }) => money(itemsAmount),
  Доставка: ({ deliveryFee }) => money(deliveryFee),
  Скидка: ({ discount }) => money(discount),
  Итого: ({ totalAmount }) => money(totalAmount),
  Комментарий: ({ notes }) => notes,
}

const pageSize = 200

export async function* orderTable(
  { db, facts }: Pick<Deps, 'db' | 'facts'>,
  { from, to, status }: OrderExportQuery,
): AsyncGenerator<Cell[]> {
  yield Object.keys(table)
  const { timeZone } = await facts()
  const day = sql`(${orders.createdAt} at time zone ${timeZone}::text)::date`
  const where = and(
    status && eq(orders.status, status),
    from ? sql`${day} >= ${from}::date` : undefined,
    to ? sql`${day} <= ${to}::date` : undefined,
  )
  const rows = await db.select({ id: orders.id }).from(orders).where(where).orderBy(asc(orders.id))
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = await ordersMatching({ db }, inArray(orders.id, ids.slice(start, start + pageSize)))
    for (const order of page.toSorted((a, b) => a.id - b.id))
      yield Object.values(table).map((cell) => cell(order, timeZone))
  }
}
