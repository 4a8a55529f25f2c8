import { describe, expect, test } from 'vitest'
import { postForm } from '#shared/contract/blog.ts'
import { productForm } from '#shared/contract/products.ts'
import { isMixedContent } from './web-address.ts'

const good = [
  '/uploads/0123456789abcdef-900x900/900.webp',
  'https://pictures.example/2.jpg?a=1&b=2',
  'http://pictures.example/с пробелом.jpg',
  'HTTPS://PICTURES.EXAMPLE/1.JPG',
  'http://localhost:9000/bucket/uploads/1.webp',
]

const bad = [
  'javascript:alert(1)',
  'JavaScript://pictures.example/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png;base64,AAAA',
  'ftp://pictures.example/1.jpg',
  'file:///etc/passwd',
  'blob:https://pictures.example/1',
  'vbscript:x',
  '//pictures.example/1.jpg',
  'https:pictures.example',
  'https://',
  'https:///1.jpg',
  'ht\ttps://pictures.example/1.jpg',
  'https://pictures.example/\n1.jpg',
  'pictures.example/1.jpg',
  '/uploads/../api/admin/logout',
  '/uploads/..\\admin',
  '/uploads/%2e%2e/admin',
  '/admin',
]

const article = (imageUrl: string) =>
  postForm.safeParse({ title: 'Статья', slug: 'statya', content: '<p>Текст</p>', imageUrl })
const product = (image: string) =>
  productForm.safeParse({ name: 'Шар', slug: 'shar', price: '1.00', images: [image] })

describe.each([
  ['an article', article],
  ['a product', product],
])('the picture of %s', (_, form) => {
  test.each(good)('may have the address %j', (address) => expect(form(address).success).toBe(true))

  test.each(bad)('may not have the address %j', (address) => {
    expect(form(address).error?.issues.map(({ message }) => message)).toEqual(['Некорректный URL'])
  })
})

test('an article may have no picture', () => expect(article('').success).toBe(true))

test('a picture over http is mixed content only on a shop over https', () => {
  const shown = (address: string) =>
    ['https://shar.example', 'http://shar.example', ''].map((shop) => isMixedContent(address, shop))
  expect(shown('http://pictures.example/1.jpg')).toEqual([true, false, false])
  expect(shown('HTTP://pictures.example/1.jpg')).toEqual([true, false, false])
  expect(shown('https://pictures.example/1.jpg')).toEqual([false, false, false])
  expect(shown('/uploads/1.webp')).toEqual([false, false, false])
})
