import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { PageSource, WebBuild } from './pages.ts'

const build = new URL('../../../../build/', import.meta.url)
const hashedForever = 'public, max-age=31536000, immutable'
const namedForAnHour = 'public, max-age=3600'

/** The pages and files that `npm run build` made. */
export async function builtPages(): Promise<PageSource> {
  const web: WebBuild = await import(new URL('server/index.js', build).href)
  const files = serveStatic({
    root: fileURLToPath(new URL('client', build)),
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', /[\\/]assets[\\/]/.test(path) ? hashedForever : namedForAnHour)
    },
  })
  return { mount: (app) => app.get('*', files), load: async () => web, strict: true }
}
