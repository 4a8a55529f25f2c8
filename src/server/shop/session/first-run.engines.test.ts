import { expect, it } from 'vitest'
import { addProduct, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop({ DEMO_DATA: 'off' })
const { code } = shop.deps.firstRun
const claim = (body: object) => shop.request('POST', '/api/admin/first-run', { body })
const isFirstRun = async () => (await (await shop.request('GET', '/api/shop')).json()).firstRun
const owner = { username: 'elena', password: 'a long sentence' }

it('an empty shop has no account with a known password', async () => {
  const login = await shop.request('POST', '/api/admin/login', {
    body: { username: 'admin', password: 'admin123' },
  })
  expect([login.status, await isFirstRun()]).toEqual([401, true])
})

it('an owner needs the code, a strong password and a name that is easy to type', async () => {
  expect((await claim({ ...owner, token: 'guess' })).status).toBe(404)
  expect((await claim({ ...owner, token: code, password: 'short' })).status).toBe(400)
  const named = await claim({ ...owner, token: code, username: 'Елена П' })
  expect([named.status, (await named.json()).errors]).toEqual([
    400,
    { username: 'Латинские буквы, цифры, точка, дефис и подчёркивание' },
  ])
  expect(await isFirstRun()).toBe(true)
})

it('the first person with the code is signed in, and the others find it used', async () => {
  const claims = await Promise.all(
    ['elena', 'anna', 'maria'].map((username) => claim({ ...owner, username, token: code })),
  )
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await isFirstRun()).toBe(false)
  expect((await claim({ ...owner, token: code })).status).toBe(404)
  const accepted = claims.find(({ status }) => status === 200)
  if (!accepted) throw new Error('nobody was taken')
  const { token, user } = await accepted.json()

  const tasks = async () => {
    const { tasks: all } = await (await shop.request('GET', '/api/admin/opening', { token })).json()
    return all.filter(({ isDone }: { isDone: boolean }) => !isDone).map(({ name }: { name: string }) => name)
  }
  expect(user.username).toMatch(/elena|anna|maria/)
  expect(await tasks()).toEqual(['facts', 'hours', 'delivery', 'legal', 'privacy', 'product', 'order'])

  const settings = await (await shop.request('GET', '/api/admin/settings', { token })).json()
  const put = (section: string, body: unknown) =>
    shop.request('PUT', `/api/admin/settings/${section}`, { body, token })
  await put('shop', settings.shop)
  // The invented seller of the demo shop does not count.
  expect(await tasks()).toEqual(['hours', 'delivery', 'legal', 'privacy', 'product', 'order'])
  await put('shop', { ...settings.shop, legal: [{ label: 'ИНН', value: '519000000000' }] })
  await put('hours', settings.hours)
  await put('delivery', settings.delivery)
  await put('pages', settings.pages)
  expect(await tasks()).toEqual(['product', 'order'])
  await addProduct(shop)
  expect(await tasks()).toEqual(['product', 'order'])
  const form = { name: 'Шар', slug: 'shar-s-foto', price: '100.00', stock: 5, images: ['/uploads/a/b.webp'] }
  const ball = await (await shop.request('POST', '/api/admin/products', { body: form, token })).json()
  await order(shop, [ball])
  expect(await tasks()).toEqual([])
})

it('a demo shop starts with the demo account and without tasks', async () => {
  const demo = await testShop()
  const token = await demo.signIn()
  const read = async (path: string) => (await demo.request('GET', path, { token })).json()
  expect(await read('/api/admin/opening')).toEqual({ hasDefaultPassword: true, tasks: [] })
  expect(await read('/api/shop')).toMatchObject({ firstRun: false, demoAdmin: true })
})
