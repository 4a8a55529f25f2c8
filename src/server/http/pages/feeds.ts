import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Deps } from '#server/deps.ts'
import { googleFeed } from '#server/shop/feeds/google.ts'
import { manifest } from '#server/shop/feeds/manifest.ts'
import { robots } from '#server/shop/feeds/robots.ts'
import { blogFeed } from '#server/shop/feeds/rss.ts'
import { sitemap, sitemapOfPages, sitemapOfProducts } from '#server/shop/feeds/sitemap.ts'
import { yandexFeed } from '#server/shop/feeds/yandex.ts'
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

const stream = (parts: AsyncGenerator<string>, type: string, headers: Record<string, string> = {}) =>
  streamAnswer(chunksOf(parts), { 'Content-Type': type, ...headers })

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
  // Every order changes the stock in these feeds, so caching them does not pay. Their hash is known only at the end.
  const feed = (parts: AsyncGenerator<string>) =>
    stream(parts, types.xml, { 'Cache-Control': 'public, max-age=0, must-revalidate' })
  app.get(files.yandexFeed.path, compress(), (c) => feed(yandexFeed(deps, origin(c))))
  app.get(files.googleFeed.path, compress(), (c) => feed(googleFeed(deps, origin(c))))
  app.get(files.blogFeed.path, async (c) =>
    c.body(await blogFeed(deps, origin(c)), 200, { 'Content-Type': types.rss }),
  )
}
