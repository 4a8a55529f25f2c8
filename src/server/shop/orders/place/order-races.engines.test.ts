import { expect, it } from 'vitest'
import { addProduct, countRows, customerIdOf, order, shelf, shelves } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()

const phone = (index: number) => `+7 900 000-00-${String(index % 40).padStart(2, '0')}`

it('the last unit is sold once when many shoppers order it at the same time', async () => {
  const ball = await addProduct(shop, { stock: 1 })
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => order(shop, [ball], { phone: phone(index) })),
  )
  const statuses = responses.map((response) => response.status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  expect(await shelf(shop, ball.id)).toMatchObject({ stock: 0, moved: 0, sold: 1 })
})

it('200 orders at once for 20 products leave the exact stock', async () => {
  const products = await Promise.all(Array.from({ length: 20 }, () => addProduct(shop, { stock: 25 })))
  const pick = (seed: number) => products[seed % products.length] ?? products[0]
  const orders = Array.from({ length: 200 }, (_, index) => {
    const wanted = [pick(index * 7), pick(index * 13 + 5), pick(index * 3 + 11)].filter(
      (product) => product !== undefined,
    )
    return [...new Set(wanted)].map((product, place) => ({ ...product, quantity: 1 + ((index + place) % 4) }))
  })
  const responses = await Promise.all(
    orders.map((lines, index) => order(shop, lines, { phone: phone(index) })),
  )
  const sold = new Map<number, number>()
  for (const [index, response] of responses.entries()) {
    expect([201, 409]).toContain(response.status)
    if (response.status !== 201) continue
    for (const { id, quantity } of orders[index] ?? []) sold.set(id, (sold.get(id) ?? 0) + quantity)
  }
  for (const product of products) {
    const left = 25 - (sold.get(product.id) ?? 0)
    expect(left).toBeGreaterThanOrEqual(0)
    expect((await shelves(shop)).find(({ id }) => id === product.id)).toMatchObject({
      stock: left,
      moved: left,
      sold: sold.get(product.id) ?? 0,
    })
  }
  expect(responses.some((response) => response.status === 409)).toBe(true)
  const placed = await Promise.all(responses.filter(({ status }) => status === 201).map((one) => one.json()))
  const phones = new Set(placed.map(({ customer }) => customer.phone))
  const ids = await Promise.all(placed.map((one) => customerIdOf(shop, one)))
  const buyers = new Set(placed.map(({ customer }, index) => `${customer.phone} ${ids[index]}`))
  expect([buyers.size, new Set(ids).size]).toEqual([phones.size, phones.size])
})

it('an order that cannot be stored does not fail the orders beside it', async () => {
  const ball = await addProduct(shop, { stock: 20 })
  await shop.database.pool.query(`
    create function refuse_poison() returns trigger language plpgsql as $$
    begin raise exception 'poison'; end $$;
    create trigger refuse_poison before insert on orders for each row when (new.notes = 'poison')
      execute function refuse_poison();
  `)
  const notes = ['', '', 'poison', '', '']
  const before = await countRows(shop, 'orders')
  const responses = await Promise.all(notes.map((note) => order(shop, [ball], { notes: note })))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 500, 201, 201])
  expect(await countRows(shop, 'orders')).toBe(before + 4)
  expect(await shelf(shop, ball.id)).toMatchObject({ stock: 16, moved: 16, sold: 4 })
  await shop.database.pool.query('drop function refuse_poison cascade')
})

it('a refused order among others uses no stock and may be corrected under its key', async () => {
  const ball = await addProduct(shop, { stock: 3 })
  const send = (quantity: number, key: string) =>
    order(shop, [{ ...ball, quantity }], {}, { 'idempotency-key': key })
  const quantities = [1, 1, 5, 1]
  const responses = await Promise.all(quantities.map((quantity, at) => send(quantity, `among-${at}`)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 409, 201])
  const refusal = await responses[2]?.json()
  // The four orders may run in any order.
  expect([0, 1, 2, 3]).toContain(refusal.lines[0].stock)
  expect(refusal).toMatchObject({ reason: 'stock', lines: [{ productId: ball.id }] })
  expect(await shelf(shop, ball.id)).toMatchObject({ stock: 0, moved: 0, sold: 3 })
  expect((await send(5, 'among-2')).status).toBe(409)
  expect((await send(1, 'among-0')).status).toBe(201)
  expect(await shelf(shop, ball.id)).toMatchObject({ stock: 0, moved: 0, sold: 3 })
})

it('orders at once create one customer for each phone, and a refused order creates none', async () => {
  const ball = await addProduct(shop, { stock: 4 })
  await order(shop, [ball], { phone: '+7 912 000-00-01' })
  const before = await countRows(shop, 'customers')
  const responses = await Promise.all([
    order(shop, [ball], { phone: '8 912 0000001' }),
    order(shop, [ball], { phone: '+7 912 000-00-02' }),
    order(shop, [ball], { phone: '8 912 0000002' }),
    order(shop, [{ ...ball, quantity: 9 }], { phone: '+7 912 000-00-03' }),
  ])
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 409])
  expect(await countRows(shop, 'customers')).toBe(before + 1)
  const { rows } = await shop.database.pool.query(`
    select customers.phone_digits as phone, count(*)::int as orders
    from orders join customers on customers.id = orders.customer_id and customers.phone_digits = orders.phone_digits
    where customers.phone_digits like '7912%' group by 1 order by 1
  `)
  expect(rows).toEqual([
    { phone: '79120000001', orders: 2 },
    { phone: '79120000002', orders: 2 },
  ])
})
