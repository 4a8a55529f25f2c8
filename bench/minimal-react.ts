import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import type { Product } from '#shared/contract/products.ts'

const products: Product[] = await (
  await fetch(`${process.env.SHOP}/api/products?limit=5&categoryId=1`)
).json()

const card = ({ id, slug, name, price, description, images, stock, productCategories }: Product) =>
  h(
    'article',
    { key: id, className: 'product-card' },
    h('a', { href: `/product/${slug}` }, h('img', { src: images[0], alt: name, loading: 'lazy' })),
    productCategories.map(({ category }) =>
      h('a', { key: category.id, href: `/catalog/${category.slug}` }, category.name),
    ),
    h('h3', null, h('a', { href: `/product/${slug}` }, name)),
    h('p', null, description),
    h('span', null, stock > 0 ? 'В наличии' : 'Нет в наличии'),
    h('span', null, price),
    h('button', { type: 'button' }, 'В корзину'),
  )

const page = () => h('html', null, h('head'), h('body', null, h('main', null, products.map(card))))

const server = createServer((_, response) => {
  const body = Buffer.from(`<!doctype html>${renderToString(page())}`)
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  writeFileSync(process.env.ADDRESS_FILE ?? '', `http://127.0.0.1:${port}`)
})
process.on('SIGTERM', () => process.exit(0))
