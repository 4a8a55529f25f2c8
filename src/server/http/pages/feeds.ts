import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Context, Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { googleFeed } from '#server/shop/feeds/google.ts'
import { manifest } from '#server/shop/feeds/manifest.ts'
import { robots } from '#server/shop/feeds/robots.ts'
import { blogFeed } from '#server/shop/feeds/rss.ts'
import { sitemap, sitemapOfPages, sitemapOfProducts } from '#server/shop/feeds/sitemap.ts'
import { yandexFeed, yandexHead } from '#server/shop/feeds/yandex.ts'
import { files, patternOf } from '#shared/paths.ts'
import { streamAnswer } from '../answers.ts'
import { publicOrigin } from '../guard/public-origin.ts'

const types = {
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  manifest: 'application/manifest+json',
}

const chunkLength = 16_384

async function* chunksOf(parts: AsyncGenerator<string>) {
  const encoder = new TextEncoder()
  let chunk = ''
  for await (const part of parts) {
    chunk += part
    if (chunk.length < chunkLength) continue
    yield encoder.encode(chunk)
    chunk = ''
  }
  if (chunk) yield encoder.encode(chunk)
}

const stream = (parts: AsyncGenerator<string>, type: string) =>
  streamAnswer(chunksOf(parts), { 'Content-Type': type })

/** The date of a feed is that of its last change, so that its ETag stays until the next one. */
function lastChange({ clock }: Pick<Deps, 'clock'>) {
  let last = { digest: '', date: new Date(0) }
  return (feed: string): Date => {
    const digest = hash('sha256', feed)
    if (digest !== last.digest) last = { digest, date: clock() }
    return last.date
  }
}

export function mountFeeds(app: Hono, deps: Deps) {
  const origin = (c: Context) => publicOrigin(deps, c)
  app.get(files.manifest.path, async (c) =>
    c.body(JSON.stringify(manifest(await deps.facts())), 200, { 'Content-Type': types.manifest }),
  )
  app.get(files.robots.path, (c) => c.body(robots(origin(c)), 200, { 'Content-Type': types.text }))
  app.get(files.sitemap.path, (c) => stream(sitemap(deps, origin(c)), types.xml))
  app.get(files.sitemapOfPages.path, (c) => stream(sitemapOfPages(deps, origin(c)), types.xml))
  const productPart = patternOf(files.sitemapOfProducts.path)
  app.get('/:file', async (c, next) => {
    const part = productPart.exec(c.req.path)?.groups?.part
    if (part === undefined) return next()
    const parts = await sitemapOfProducts(deps, origin(c), Number(part))
    return parts ? stream(parts, types.xml) : c.notFound()
  })
  const dateOf = lastChange(deps)
  app.get(files.yandexFeed.path, async (c) => {
    const feed = await text(Readable.from(yandexFeed(deps, origin(c))))
    return c.body(yandexHead(dateOf(feed)) + feed, 200, { 'Content-Type': types.xml })
  })
  app.get(files.googleFeed.path, (c) => stream(googleFeed(deps, origin(c)), types.xml))
  app.get(files.blogFeed.path, async (c) =>
    c.body(await blogFeed(deps, origin(c)), 200, { 'Content-Type': types.rss }),
  )
}
