import { expect, it } from 'vitest'
import { searchOptions } from './search-options.ts'

const category = {
  id: 7,
  name: 'Колпачки',
  slug: 'kolpachki',
  image: null,
  productCount: 4,
  parentName: null,
}
const product = {
  id: 7,
  name: 'Колпачки, 6 шт.',
  slug: 'kolpachki-6',
  price: '449.90',
  images: [],
  image: null,
  stock: 3,
  isMadeToOrder: false,
  priceFrom: null,
  inscribedPrice: null,
}

it('the arrows reach categories, queries, products and recent searches, each with its own id', () => {
  const options = searchOptions(
    {
      categories: [category],
      queries: ['колпачки с помпоном'],
      products: [product],
      pages: [],
      inscription: null,
    },
    ['шар с надписью'],
  )
  expect(options.map(({ kind }) => kind)).toEqual(['category', 'query', 'product', 'forget', 'recent'])
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
  expect(options.every(({ id }) => !/\s/.test(id))).toBe(true)
  expect(options.map(({ to }) => to).slice(0, 3)).toEqual([
    '/catalog/kolpachki',
    `/catalog?search=${encodeURIComponent('колпачки с помпоном').replaceAll('%20', '+')}`,
    '/product/kolpachki-6',
  ])
})

it('an empty search history has no button to clear it', () => {
  expect(
    searchOptions({ categories: [], queries: [], products: [], pages: [], inscription: null }, []),
  ).toEqual([])
})

it('offered words are the first row, and pages follow the products', () => {
  const inscription = { slug: 'shar', name: 'Шар', image: null, price: '440.00', text: 'Аня & Ко' }
  const pages = [{ title: 'Доставка и оплата', href: '/delivery' }]
  const options = searchOptions({ categories: [], queries: [], products: [product], pages, inscription }, [])
  expect(options.map(({ kind }) => kind)).toEqual(['inscription', 'product', 'page', 'made'])
  expect(options.map(({ to }) => to)).toEqual([
    `/product/shar?words=${encodeURIComponent('Аня & Ко').replaceAll('%20', '+')}`,
    '/product/kolpachki-6',
    '/delivery',
    '/catalog?made=1',
  ])
})
