import { expect, test } from 'vitest'
import { outbox } from '#server/platform/db/schema.ts'
import { addProduct, orderOf } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'staff@example.com' }
const shop = await testShop(mail)
const known = await testShop({ ...mail, PUBLIC_URL: 'https://shar.example' })

async function messagesOf(at: typeof shop, origin: string, headers = {}): Promise<string> {
  const balloon = await addProduct(at)
  const body = orderOf([balloon])
  expect((await at.request('POST', `${origin}/api/orders`, { body, headers })).status).toBe(201)
  const rows = await at.deps.db.select().from(outbox)
  await at.deps.db.delete(outbox)
  expect(rows).toHaveLength(2)
  return JSON.stringify(rows)
}

test('a forged Host never appears in a message', async () => {
  for (const headers of [{}, { 'x-forwarded-host': 'evil.example' }])
    expect(await messagesOf(shop, 'http://evil.example', headers)).not.toMatch(/evil|https?:/)
  expect(await messagesOf(shop, 'http://localhost.evil.example')).not.toMatch(/evil|https?:/)
})

test('messages have links on a local machine and with a known address', async () => {
  expect(await messagesOf(shop, 'http://localhost:3000')).toContain('http://localhost:3000/order/')
  expect(await messagesOf(known, 'http://evil.example')).toContain('https://shar.example/order/')
})
