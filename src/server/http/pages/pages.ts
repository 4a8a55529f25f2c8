import { hash } from 'node:crypto'
import type { Hono } from 'hono'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Deps } from '#server/deps.ts'
import { isKeyedPath, loggedPath } from '#server/platform/redaction/redaction.ts'
import { directCalls } from '../api/direct-calls.ts'
import { publicOrigin } from '../guard/public-origin.ts'
import { pageSecurityPolicy } from '../guard/security.ts'
import { currentTurn, isFile } from '../guard/turn.ts'
import { shopRoutes } from '../shop/routes.ts'
import { createPageCalls } from './page-calls.ts'

type DrawnPage = { body: Uint8Array<ArrayBuffer>; scripts: string[] }
type Transport = (path: string) => Promise<{ status: number; body: unknown }>

export type WebBuild = ServerBuild & {
  entry: {
    module: {
      transportContext: RouterContext<Transport>
      originContext: RouterContext<string>
      reportContext: RouterContext<(error: unknown) => void>
      drawingContext: RouterContext<<T>(draw: () => Promise<T>) => Promise<T>>
      pageContext: RouterContext<(page: DrawnPage) => void>
    }
  }
}

export type Pages = { contexts: WebBuild['entry']['module']; handle: RequestHandler }

export const pagesOf = (build: WebBuild, mode: 'production' | 'development'): Pages => ({
  contexts: build.entry.module,
  handle: createRequestHandler(build, mode),
})

export type PageSource = {
  mount: (app: Hono) => void
  load: () => Promise<Pages>
  /** False in development: Vite's own inline scripts would violate a strict policy. */
  strict: boolean
}

/** For development: without a policy of its own a page would get the one that forbids everything. */
const permissivePolicy = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'"

const scriptHash = (code: string) => `sha256-${hash('sha256', code, 'base64')}`

/** Mounts the server-drawn pages. Their loaders call the routes of `app`, so the API stays the only way to data. */
export function mountPages(app: Hono, deps: Deps, source: PageSource) {
  const call = createPageCalls(app, deps.tagChanges, directCalls(shopRoutes(deps)))
  source.mount(app)
  async function factsFor(path: string) {
    const facts = await deps.facts()
    return isKeyedPath(path) ? { ...facts, metrikaId: '' } : facts
  }
  app.on(['GET', 'HEAD'], '*', async (c) => {
    // Addresses of the shop contain no control characters.
    if (/\p{Cc}/u.test(c.req.path)) return c.text('Такой страницы нет', 404)
    if (isFile(c.req.path)) return c.text('Такого файла нет', 404)
    const { contexts, handle } = await source.load()
    const context = new RouterContextProvider()
    let isUnavailable = false
    let isIncomplete = false
    context.set(contexts.transportContext, async (path) => {
      const answer = await call(path)
      if (answer.status === 503) isUnavailable = true
      if (answer.status >= 500) isIncomplete = true
      return answer
    })
    context.set(contexts.reportContext, (err) => {
      if (!isUnavailable) deps.log.error({ err, path: loggedPath(c.req.path) }, 'page failed')
    })
    context.set(contexts.originContext, publicOrigin(deps, c))
    context.set(contexts.drawingContext, (draw) => deps.drawing.run(currentTurn(c), draw))
    let drawn: DrawnPage | undefined
    context.set(contexts.pageContext, (page) => {
      drawn = page
    })
    const response = await handle(c.req.raw, context)
    const headers = new Headers(response.headers)
    // Allows only the renderer's own scripts: a script inside an article has none of these hashes.
    const hashes = [...new Set(drawn?.scripts.map(scriptHash))]
    const policy = source.strict ? pageSecurityPolicy(await factsFor(c.req.path), hashes) : permissivePolicy
    headers.set('Content-Security-Policy', policy)
    headers.set('Cache-Control', isIncomplete || response.status >= 500 ? 'no-store' : 'no-cache')
    const isRefused = isUnavailable && response.status === 500
    if (isRefused) headers.set('Retry-After', '2')
    const status = isRefused ? 503 : response.status
    return new Response(drawn ? drawn.body : response.body, { status, headers })
  })
  app.all('*', (c) => c.text('Страницы можно только читать', 405, { Allow: 'GET, HEAD' }))
}
