import type { StockedProduct } from '#server/shop/stock/stock.ts'

export const stockedProduct = (id: number, fields: Partial<StockedProduct> = {}): StockedProduct => ({
  id,
  name: `Шар ${id}`,
  slug: `shar-${id}`,
  description: '',
  price: '100.00',
  stock: 10,
  images: [],
  isActive: true,
  isDeleted: false,
  options: [],
  inscription: null,
  parts: null,
  ...fields,
})

export const shelfOf = (...products: StockedProduct[]) =>
  new Map(products.map((product) => [product.id, product]))
