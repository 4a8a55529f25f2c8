import { describe, expect, it } from 'vitest'
import { demoProducts } from '../catalogue/products.ts'
import manifest from '../pictures/manifest.json' with { type: 'json' }
import { demoArticles } from './index.ts'

const allowedTags = new Set(
  'h2 h3 p ul ol li blockquote strong em a table thead tbody tr th td hr'.split(' '),
)
const published = demoArticles.filter((article) => article.isPublished)
const openPages = new Set(['/catalog', '/contacts', ...published.map(({ slug }) => `/blog/${slug}`)])

const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (match) => match[1])
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu) ?? []

function isBalanced(html: string) {
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (tag === 'hr') continue
    if (!slash) open.push(tag)
    else if (open.pop() !== tag) return false
  }
  return open.length === 0
}

describe('the demo blog', () => {
  it('has 24 published articles, two drafts and a published featured one', () => {
    expect(published).toHaveLength(24)
    expect(demoArticles).toHaveLength(26)
    expect(published.filter((article) => article.isFeatured)).toHaveLength(1)
  })

  it('lists the newest article first and covers a little more than a year', () => {
    const days = demoArticles.map((article) => article.publishedDaysAgo)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    expect(published[0]?.publishedDaysAgo).toBe(2)
    expect(published.at(-1)?.publishedDaysAgo).toBeGreaterThan(365)
  })

  it('names three to eight products of the shop in every article', () => {
    const onSale = demoProducts().filter(({ isActive, isDeleted }) => isActive && !isDeleted)
    const skus = onSale.map(({ sku }) => sku)
    for (const { goods, slug } of demoArticles) {
      expect(skus, slug).toEqual(expect.arrayContaining(goods))
      expect(goods.length, slug).toBeGreaterThanOrEqual(3)
      expect(goods.length, slug).toBeLessThanOrEqual(8)
    }
  })

  it.each(['slug', 'title', 'excerpt', 'cover', 'seoTitle', 'seoDescription'] as const)(
    'uses each %s once',
    (field) => {
      expect(new Set(demoArticles.map((article) => article[field])).size).toBe(demoArticles.length)
    },
  )

  it('uses each paragraph once', () => {
    const paragraphs = demoArticles.flatMap(({ content }) => matches(content, /<p>(.+?)<\/p>/g))
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })
})

describe.each(demoArticles)('$slug', (article) => {
  it('is 400 to 900 words long', () => {
    const count = words(article.content).length
    expect(count).toBeGreaterThanOrEqual(400)
    expect(count).toBeLessThanOrEqual(900)
  })

  it('has an address, a cover, tags and search texts that fit', () => {
    expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(Object.keys(manifest)).toContain(article.cover)
    expect(article.tags.length).toBeGreaterThanOrEqual(2)
    expect(article.tags.length).toBeLessThanOrEqual(4)
    expect(article.seoTitle.length).toBeLessThanOrEqual(60)
    expect(article.seoDescription.length).toBeLessThanOrEqual(160)
  })

  it('is well-formed and uses only the tags an article may have', () => {
    const used = matches(article.content, /<\/?([a-z0-9]+)/gi)
    expect(used.filter((tag) => !allowedTags.has(tag ?? ''))).toEqual([])
    expect(isBalanced(article.content)).toBe(true)
  })

  it('links only to pages a shopper can open', () => {
    const links = matches(article.content, /href="([^"]*)"/g)
    expect(links.filter((link) => !openPages.has(link ?? ''))).toEqual([])
  })
})
