import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Customer } from '#shared/contract/customers.ts'
import { addProduct, customerIdOf, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
const token = await shop.signIn()

const admin = (method: string, path = '', body?: unknown) =>
  shop.request(method, `/api/admin/customers${path}`, { token, body })

const anna = {
  firstName: 'Анна',
  lastName: 'Полярная',
  email: 'anna@example.com',
  phone: '+7 (900) 111-22-33',
}

describe('customers', () => {
  it('are added, changed, listed newest first, and removed', async () => {
    const created = await admin('POST', '', anna)
    expect(created.status).toBe(201)
    const { id } = await created.json()
    const other = await (await admin('POST', '', { firstName: 'Борис', phone: '89001112244' })).json()
    expect(other).toMatchObject({ lastName: '', email: '' })
    const list: Customer[] = await (await admin('GET')).json()
    expect(list.map((one) => one.id)).toEqual([other.id, id])
    const changed = await admin('PUT', `/${id}`, { ...anna, firstName: 'Аня' })
    expect(await changed.json()).toMatchObject({ id, firstName: 'Аня' })
    expect(await (await admin('DELETE', `/${id}`)).json()).toEqual({ success: true })
    expect((await admin('DELETE', `/${id}`)).status).toBe(404)
    expect((await admin('PUT', `/${id}`, anna)).status).toBe(404)
  })

  it('never share a phone, and the refusal names the customer who has it', async () => {
    await admin('POST', '', { ...anna, phone: '+7 (900) 111-55-66' })
    const response = await admin('POST', '', { firstName: 'Вера', phone: '8 900 111 55 66' })
    expect(response.status).toBe(409)
    const message = 'Телефон уже принадлежит клиенту Анна Полярная'
    expect(await response.json()).toEqual({ message, reason: 'taken', errors: { phone: message } })
    const { id } = await (await admin('POST', '', { firstName: 'Вера', phone: '8 900 111 55 67' })).json()
    expect((await admin('PUT', `/${id}`, { firstName: 'Вера', phone: '9001115566' })).status).toBe(409)
  })

  it.each([
    [
      { firstName: '', phone: '' },
      { firstName: 'Имя обязательно', phone: 'Телефон обязателен' },
    ],
    [
      { firstName: 'Ян', phone: '12345', email: 'x' },
      { phone: 'Номер телефона должен содержать минимум 10 цифр', email: 'Некорректный email' },
    ],
  ])('cannot be added with the form %o', async (form, errors) => {
    const response = await admin('POST', '', form)
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual(errors)
  })

  it('show the same rows on the last pages, which are read from the end of the list', async () => {
    const { db } = shop.deps
    onTestFinished(async () => {
      await db.execute(sql`delete from customers where first_name = 'Глубина'`)
    })
    // Some share a moment, and only their ids decide the order.
    await db.execute(sql`
      insert into customers (first_name, phone, phone_digits, created_at)
      select 'Глубина', '', 'deep-' || n, '2019-01-01'::timestamptz + (n / 3) * interval '1 hour'
      from generate_series(1, 1020) n
    `)
    const all: Customer[] = await (await admin('GET')).json()
    for (const offset of [1_000, all.length - 3, all.length - 1, all.length, all.length + 5]) {
      const page = await (await admin('GET', `?limit=7&offset=${offset}`)).json()
      expect(page).toEqual({ items: all.slice(offset, offset + 7), total: all.length })
    }
  })

  it('leave their orders unchanged when they are changed or removed', async () => {
    const ball = await addProduct(shop)
    const placed = await (await order(shop, [ball], { phone: '+7 900 222-33-44' })).json()
    const id = await customerIdOf(shop, placed)
    await admin('PUT', `/${id}`, { firstName: 'Переименована', phone: '+7 900 222-33-44' })
    expect(await (await admin('GET', `/${id}/orders`)).json()).toMatchObject([
      { id: placed.id, customer: { id, firstName: 'Мария' } },
    ])
    await admin('DELETE', `/${id}`)
    const stored = await shop.request('GET', `/api/admin/orders/${placed.id}`, { token })
    expect(await stored.json()).toMatchObject({
      customer: { id: null, firstName: 'Мария', phone: '+7 900 222-33-44' },
    })
  })
})
