import type { Context, Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { googleFeed } from '#server/feeds/google.ts'
import { manifest } from '#server/feeds/manifest.ts'
import { robots } from '#server/feeds/robots.ts'
import { blogFeed } from '#server/feeds/rss.ts'
import { sitemap, sitemapOfPages, sitemapOfProducts } from '#server/feeds/sitemap.ts'
import { yandexFeed } from '#server/feeds/yandex.ts'
import { publicOrigin } from '../guard/public-origin.ts'

const types = {
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  manifest: 'application/manifest+json',
}

/** Written as the reader takes it, so that a big catalogue never stands in memory as a whole. */
function stream(parts: AsyncGenerator<string>, type: string): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let chunk = ''
      while (chunk.length < 16_384) {
        const { value, done } = await parts.next()
        if (done) {
          if (chunk) controller.enqueue(encoder.encode(chunk))
          controller.close()
          return
        }
        chunk += value
      }
      controller.enqueue(encoder.encode(chunk))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return new Response(body, { headers: { 'Content-Type': type } })
}

export function mountFeeds(app: Hono, deps: Deps) {
  const origin = (c: Context) => publicOrigin(deps, c)
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest(deps.facts)), 200, { 'Content-Type': types.manifest }),
  )
  app.get('/robots.txt', (c) => c.body(robots(origin(c)), 200, { 'Content-Type': types.text }))
  app.get('/sitemap.xml', (c) => stream(sitemap(deps, origin(c)), types.xml))
  app.get('/sitemap-pages.xml', (c) => stream(sitemapOfPages(deps, origin(c)), types.xml))
  app.get('/:file{sitemap-products-[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const part = Number(/\d+/.exec(c.req.param('file'))?.[0])
    const parts = await sitemapOfProducts(deps, origin(c), part)
    return parts ? stream(parts, types.xml) : c.notFound()
  })
  app.get('/feeds/yandex.yml', (c) => stream(yandexFeed(deps, origin(c)), types.xml))
  app.get('/feeds/google.xml', (c) => stream(googleFeed(deps, origin(c)), types.xml))
  app.get('/blog/rss.xml', async (c) =>
    c.body(await blogFeed(deps, origin(c)), 200, { 'Content-Type': types.rss }),
  )
}
