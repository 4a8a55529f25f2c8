import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Deps } from '#server/deps.ts'
import { isKeyedPath, loggedPath } from '#server/redaction/redaction.ts'
import { publicOrigin } from '../guard/public-origin.ts'
import { pageSecurityPolicy } from '../guard/security.ts'
import { createPageParts, type PageParts } from './page-parts.ts'

type Transport = (path: string, init: RequestInit) => Promise<Response>

/** The web build: its routes, and the contexts that the server fills for each page. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      transportContext: RouterContext<Transport>
      originContext: RouterContext<string>
      reportContext: RouterContext<(error: unknown) => void>
      scriptContext: RouterContext<(scripts: string[]) => void>
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

const scriptHash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

/** Pages drawn by the server. Their loaders come back through `app`, so the API stays the only way to data. */
export function mountPages(app: Hono, deps: Deps, source: PageSource): PageParts {
  const parts = createPageParts(app, deps.content)
  source.mount(app)
  const uncounted = { ...deps.facts, metrikaId: '' }
  const factsFor = (path: string) => (isKeyedPath(path) ? uncounted : deps.facts)
  app.on(['GET', 'HEAD'], '*', async (c) => {
    // No address of the shop has control characters.
    if (/\p{Cc}/u.test(c.req.path)) return c.text('Такой страницы нет', 404)
    const build = await source.load()
    const context = new RouterContextProvider()
    const { transportContext, originContext, reportContext, scriptContext } = build.entry.module
    let isUnavailable = false
    let isIncomplete = false
    context.set(transportContext, async (path, init) => {
      const answer = await parts.ask(path, init)
      if (answer.status === 503) isUnavailable = true
      if (answer.status >= 500) isIncomplete = true
      return answer
    })
    context.set(reportContext, (err) => {
      if (!isUnavailable) deps.log.error({ err, path: loggedPath(c.req.path) }, 'page failed')
    })
    context.set(originContext, publicOrigin(deps, c))
    // Only what the renderer says it has written may run: a script that came with an article is none of these.
    const ownScripts = new Set<string>()
    context.set(scriptContext, (scripts) => {
      for (const code of scripts) ownScripts.add(scriptHash(code))
    })
    const response = await createRequestHandler(build, deps.env.NODE_ENV)(c.req.raw, context)
    const html = await response.text()
    const headers = new Headers(response.headers)
    const policy = source.strict ? pageSecurityPolicy(factsFor(c.req.path), [...ownScripts]) : anythingGoes
    headers.set('Content-Security-Policy', policy)
    headers.set('Cache-Control', isIncomplete ? 'no-store' : 'no-cache')
    const isRefused = isUnavailable && response.status === 500
    if (isRefused) headers.set('Retry-After', '2')
    return new Response(html, { status: isRefused ? 503 : response.status, headers })
  })
  app.all('*', (c) => c.text('Страницы можно только читать', 405, { Allow: 'GET, HEAD' }))
  return parts
}
