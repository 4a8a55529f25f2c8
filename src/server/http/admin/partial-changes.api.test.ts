import { beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
shop.setNow('2030-04-01T09:00:00Z')
let token = ''

type Stored = { id: number }

async function send(method: string, path: string, body: unknown): Promise<Stored> {
  const response = await shop.request(method, `/api/admin${path}`, { token, body })
  expect([method, path, response.ok]).toEqual([method, path, true])
  return response.json()
}

const person = { firstName: 'Анна', phone: '+7 (900) 111-22-33' }
const whole = { lastName: 'Полярная', email: 'anna@example.com' }

/** All fields, each with a value other than its default. */
async function makeAll() {
  const category = await send('POST', '/categories', { name: 'Шары', slug: 'shary' })
  const customer = await send('POST', '/customers', { ...person, ...whole })
  const ball = await addProduct(shop)
  const items = [{ productId: ball.id, quantity: 2, price: ball.price }]
  return {
    category: await send('POST', '/categories', {
      name: 'Сердца',
      slug: 'serdtsa',
      description: 'О любви',
      parentIds: [category.id],
      isActive: false,
    }),
    product: await send('POST', '/products', {
      name: 'Сердце',
      slug: 'serdtse',
      description: '<p>Красное</p>',
      price: '250.00',
      sku: 'S-1',
      stock: 7,
      images: ['https://example.com/serdtse.jpg'],
      tags: ['любовь'],
      isActive: false,
      isFeatured: true,
      categoryIds: [category.id],
      accentCategoryId: category.id,
    }),
    article: await send('POST', '/blog', {
      title: 'Статья',
      slug: 'statya',
      excerpt: 'Коротко',
      content: '<p>Текст</p>',
      imageUrl: 'https://example.com/statya.jpg',
      seoTitle: 'Заголовок',
      seoDescription: 'Описание',
      tags: ['праздник'],
      isPublished: true,
      isFeatured: true,
    }),
    customer,
    order: await send('POST', '/orders', {
      customerId: customer.id,
      deliveryAddress: 'Мурманск, проспект Ленина, 1',
      deliveryDate: '2030-05-01',
      deliveryTime: '12:00–15:00',
      notes: 'Позвонить',
      items,
    }),
    items,
  }
}

let made: Awaited<ReturnType<typeof makeAll>>
beforeAll(async () => {
  token = await shop.signIn()
  made = await makeAll()
})

describe('a change without some fields', () => {
  it.each([
    ['product', '/products', {}, { name: 'Новое имя' }],
    ['category', '/categories', {}, { name: 'Новое имя' }],
    [
      'article',
      '/blog',
      { title: 'Статья', slug: 'statya', content: '<p>Текст</p>' },
      { title: 'Новый заголовок' },
    ],
    ['customer', '/customers', {}, { firstName: 'Аня' }],
  ] as const)('keeps these fields of a %s', async (name, path, required, change) => {
    const { [name]: before } = made
    expect(await send('PUT', `${path}/${before.id}`, required)).toEqual(before)
    const after = await send('PUT', `${path}/${before.id}`, { ...required, ...change })
    expect(after).toEqual({ ...before, ...change, ...('version' in before && { version: 2 }) })
  })

  it('keeps these fields of an order and of its copy of the person', async () => {
    const { order, items } = made
    const required = { customer: person, status: 'pending', items }
    expect(await send('PUT', `/orders/${order.id}`, required)).toEqual(order)
    const after = await send('PUT', `/orders/${order.id}`, { ...required, notes: '' })
    expect(after).toEqual({ ...order, notes: '', version: 2 })
  })
})
