import { expect, it } from 'vitest'
import { countRows } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop({ TELEGRAM_BOT_TOKEN: 't', TELEGRAM_CHAT_ID: '1' })
const unreachable = await testShop()

const words = {
  name: 'Мария',
  email: 'maria@example.com',
  phone: '+7 900 123-45-67',
  message: 'Есть ли красные шары?',
}
const send = (body: object) => shop.request('POST', '/api/contact', { body })

it('a message is stored with its consent and queued for staff', async () => {
  const response = await send(words)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ success: true })
  const list = await shop.request('GET', '/api/admin/contact', { token: await shop.signIn() })
  const { privacyVersion: consentVersion } = await shop.deps.facts()
  expect(await list.json()).toMatchObject([{ ...words, consentVersion }])
  const { rows } = await shop.database.pool.query('select * from outbox')
  expect(rows).toMatchObject([{ channel: 'telegram', kind: 'contact-message' }])
  expect(JSON.stringify(rows)).not.toContain('Мария')
})

it('a shop without channels keeps the message too, and sends no notice', async () => {
  expect(await (await unreachable.request('GET', '/api/shop')).json()).toMatchObject({
    contactDelivered: false,
  })
  expect((await unreachable.request('POST', '/api/contact', { body: words })).status).toBe(201)
  const token = await unreachable.signIn()
  const list = await (await unreachable.request('GET', '/api/admin/contact', { token })).json()
  expect(list).toMatchObject([words])
  expect(await countRows(unreachable, 'outbox')).toBe(0)
})

it('a program that fills the hidden field is thanked and ignored', async () => {
  const before = await countRows(shop, 'contact_messages')
  expect((await send({ ...words, website: 'https://spam.example' })).status).toBe(201)
  expect(await countRows(shop, 'contact_messages')).toBe(before)
})

it('the contact form is checked with its own messages', async () => {
  const response = await send({ name: 'М', email: 'x', phone: '1', message: 'Привет' })
  expect(response.status).toBe(400)
  expect((await response.json()).errors).toEqual({
    name: 'Имя должно содержать минимум 2 символа',
    email: 'Некорректный email адрес',
    phone: 'Номер телефона должен содержать минимум 10 цифр',
    message: 'Сообщение должно содержать минимум 10 символов',
  })
})
