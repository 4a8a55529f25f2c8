import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { canonical } from './canonical.ts'

const app = new Hono().use(canonical).all('*', (c) => c.text('page'))

it.each([
  ['/catalog/', '/catalog'],
  ['/Catalog/Serdtsa?page=2', '/catalog/serdtsa?page=2'],
  ['/PRODUCT/Shar', '/product/shar'],
  ['/blog//statya/', '/blog/statya'],
  ['//evil.example/', '/evil.example'],
  ['/order/AbC/', '/order/AbC'],
  ['/catalog/%D0%A8/', '/catalog/%D0%A8'],
])('%s redirects permanently to %s', async (path, target) => {
  const response = await app.request(`http://shop.example${path}`)
  expect([response.status, response.headers.get('location')]).toEqual([301, target])
})

it.each([
  '/',
  '/catalog',
  '/product/shar',
  '/order/AbC',
  '/admin/invite/AbC',
  '/admin/start/AbC',
  '/assets/Chunk-A1.js',
  '/uploads/Ab/',
  '/catalog/%D0%A8',
])('%s is not redirected', async (path) => {
  expect((await app.request(`http://shop.example${path}`)).status).toBe(200)
})

it('only reads are redirected', async () => {
  expect((await app.request('http://shop.example/catalog/', { method: 'POST' })).status).toBe(200)
})
