import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { folders } from '#shared/paths.ts'
import { keptAssetsFolder } from './kept-assets.ts'
import { type PageSource, pagesOf, type WebBuild } from './pages.ts'

const build = new URL('../../../../build/', import.meta.url)
const client = fileURLToPath(new URL('client', build))
const hashedForever = 'public, max-age=31536000, immutable'
const namedForAnHour = 'public, max-age=3600'

export const builtAssets = join(client, folders.assets)

/** Sets Vary on the plain form too: a proxy would otherwise send the form it has to every client. */
function setVary(path: string, c: Context) {
  if (existsSync(`${path}.br`)) c.header('Vary', 'Accept-Encoding')
}

export const loadBuild = (): Promise<WebBuild> => import(new URL('server/index.js', build).href)

export async function builtPages(place: { DATA_DIR: string }): Promise<PageSource> {
  const pages = pagesOf(await loadBuild(), 'production')
  const files = serveStatic({
    root: client,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', /[\\/]assets[\\/]/.test(path) ? hashedForever : namedForAnHour)
      setVary(path, c)
    },
  })
  const kept = keptAssetsFolder(place)
  const earlierFiles =
    kept &&
    serveStatic({
      root: kept,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(folders.assets.length - 1),
      onFound: (path, c) => {
        c.header('Cache-Control', hashedForever)
        setVary(path, c)
      },
    })
  return {
    mount(app) {
      // Files have an extension, pages have none: skips the disk for pages.
      app.get('*', (c, next) => (extname(c.req.path) ? files(c, next) : next()))
      if (earlierFiles) app.get(`${folders.assets}*`, earlierFiles)
    },
    load: async () => pages,
    strict: true,
  }
}
