import { hash } from 'node:crypto'
import type { Hono } from 'hono'
import { type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Deps } from '#server/deps.ts'
import { isKeyedPath, loggedPath } from '#server/platform/redaction/redaction.ts'
import { directCalls } from '../api/direct-calls.ts'
import { publicOrigin } from '../guard/public-origin.ts'
import { pageSecurityPolicy } from '../guard/security.ts'
import { shopRoutes } from '../shop/routes.ts'
import { createPageCalls } from './page-calls.ts'
import { pageHandlers } from './page-handlers.ts'

type Transport = (path: string) => Promise<{ status: number; body: unknown }>
type DrawnPage = { body: Uint8Array<ArrayBuffer>; scripts: string[] }

/** The web build: its routes, and the contexts that the server fills for each page. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      transportContext: RouterContext<Transport>
      originContext: RouterContext<string>
      reportContext: RouterContext<(error: unknown) => void>
      pageContext: RouterContext<(page: DrawnPage) => void>
      /** Elements that were drawn before and are put into further pages; the server leaves them alone, a test looks at them. */
      drawnParts: { clear: () => void; reused: () => Record<'header' | 'footer' | 'article', number> }
    }
  }
}

/** Where the web build comes from: `npm run build`, or Vite in development. */
export type PageSource = {
  mount: (app: Hono) => void
  load: () => Promise<WebBuild>
  /** Vite's own inline scripts have no place in a strict policy. */
  strict: boolean
}

/** For development: without a policy of its own a page would get the one that allows nothing. */
const anythingGoes = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'"

const scriptHash = (code: string) => `sha256-${hash('sha256', code, 'base64')}`

/** Pages drawn by the server. Their loaders come back through `app`, so the API stays the only way to data. */
export function mountPages(app: Hono, deps: Deps, source: PageSource) {
  const call = createPageCalls(app, deps.tagChanges, directCalls(shopRoutes(deps)))
  const handlerOf = pageHandlers(deps.env.NODE_ENV)
  source.mount(app)
  async function factsFor(path: string) {
    const facts = await deps.facts()
    return isKeyedPath(path) ? { ...facts, metrikaId: '' } : facts
  }
  app.on(['GET', 'HEAD'], '*', async (c) => {
    // No address of the shop has control characters.
    if (/\p{Cc}/u.test(c.req.path)) return c.text('Такой страницы нет', 404)
    const build = await source.load()
    const context = new RouterContextProvider()
    const { transportContext, originContext, reportContext, pageContext } = build.entry.module
    let isUnavailable = false
    let isIncomplete = false
    context.set(transportContext, async (path) => {
      const answer = await call(path)
      if (answer.status === 503) isUnavailable = true
      if (answer.status >= 500) isIncomplete = true
      return answer
    })
    context.set(reportContext, (err) => {
      if (!isUnavailable) deps.log.error({ err, path: loggedPath(c.req.path) }, 'page failed')
    })
    context.set(originContext, publicOrigin(deps, c))
    let drawn: DrawnPage | undefined
    context.set(pageContext, (page) => {
      drawn = page
    })
    const response = await handlerOf(build, c.req.path)(c.req.raw, context)
    const headers = new Headers(response.headers)
    // Only what the renderer says it has written may run: a script that came with an article is none of these.
    const ownScripts = new Set(drawn?.scripts.map(scriptHash))
    const policy = source.strict
      ? pageSecurityPolicy(await factsFor(c.req.path), [...ownScripts])
      : anythingGoes
    headers.set('Content-Security-Policy', policy)
    headers.set('Cache-Control', isIncomplete || response.status >= 500 ? 'no-store' : 'no-cache')
    const isRefused = isUnavailable && response.status === 500
    if (isRefused) headers.set('Retry-After', '2')
    const status = isRefused ? 503 : response.status
    return new Response(drawn ? drawn.body : response.body, { status, headers })
  })
  app.all('*', (c) => c.text('Страницы можно только читать', 405, { Allow: 'GET, HEAD' }))
}
