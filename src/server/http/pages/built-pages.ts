import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { folders } from '#shared/paths.ts'
import { keptAssetsFolder } from './kept-assets.ts'
import type { PageSource, WebBuild } from './pages.ts'

const build = new URL('../../../../build/', import.meta.url)
const client = fileURLToPath(new URL('client', build))
const hashedForever = 'public, max-age=31536000, immutable'
const namedForAnHour = 'public, max-age=3600'

export const builtAssets = join(client, folders.assets)

/** A compressed form says so itself; the plain one beside it must, too, or a cache would send it to everybody. */
function tellForms(path: string, c: Context) {
  if (existsSync(`${path}.br`)) c.header('Vary', 'Accept-Encoding')
}

/** The pages and files that `npm run build` made, and files that earlier builds had. */
export async function builtPages(place: { DATA_DIR: string }): Promise<PageSource> {
  const web: WebBuild = await import(new URL('server/index.js', build).href)
  const files = serveStatic({
    root: client,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', /[\\/]assets[\\/]/.test(path) ? hashedForever : namedForAnHour)
      tellForms(path, c)
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
        tellForms(path, c)
      },
    })
  return {
    mount(app) {
      // All files have an extension: for pages the disk need not be asked.
      app.get('*', (c, next) => (extname(c.req.path) ? files(c, next) : next()))
      if (earlierFiles) app.get(`${folders.assets}*`, earlierFiles)
    },
    load: async () => web,
    strict: true,
  }
}
