import { expect, it } from 'vitest'
import { addProduct } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'

const shop = await testShop()
await addProduct(shop, { name: 'slug0', slug: 'slug0' })

const texts = [
  ...['slug0', 'шар 5', '10 шаров', 'связка 25', 'на 5 лет', '18 лет', 'юбилей 50', '45 см', 'метровый'],
  ...[
    'маме на юбилей',
    'с именем',
    'своя надпись 5',
    '000',
    'розовое золото',
    'нач',
    'доставка',
    '%%%',
    "'\\",
  ],
]

it.each(texts)('a shop that sells none of the words answers «%s»', async (text) => {
  const typed = encodeURIComponent(text)
  const addresses = [
    `/api/products?search=${typed}`,
    `/api/products/facets?search=${typed}`,
    `/api/search?q=${typed}`,
    `/api/products/search?q=${typed}`,
  ]
  for (const address of addresses) expect((await shop.request('GET', address)).status, address).toBe(200)
})
