import { expect, it } from 'vitest'
import type { Product } from '#shared/contract/products.ts'
import { readShopFacts } from '#shared/shop.ts'
import { aboutProduct } from './schema-org.ts'

const told = (images: string[]) => {
  const product: Partial<Product> = {
    name: 'Шар',
    slug: 'shar',
    description: '',
    price: '1.00',
    stock: 1,
    images,
    productCategories: [],
    attributes: [],
    options: [],
  }
  return aboutProduct(product as Product)({ facts: readShopFacts({}), origin: 'https://shop.example' })
}

it('a product without pictures has no image field', () => {
  expect(told(['/uploads/a.webp']).image).toEqual(['https://shop.example/uploads/a.webp'])
  expect(told([])).not.toHaveProperty('image')
})
