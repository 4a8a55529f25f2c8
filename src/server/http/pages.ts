import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Deps } from '../deps.ts'
import { pageSecurityPolicy } from './security.ts'

type Transport = (path: string, init: RequestInit) => Promise<Response>

/** The built web side, seen from here: routes, and the slot where we put the way into our own API. */
type WebBuild = ServerBuild & { entry: { module: { transportContext: unknown } } }

const root = new URL('../../../build/', import.meta.url)
const year = 'public, max-age=31536000, immutable'

async function loadBuild(): Promise<WebBuild> {
  return import(pathToFileURL(`${root.pathname}server/index.js`).href)
}

const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

function scriptHashes(html: string): string[] {
  const hashes = Array.from(html.matchAll(inlineScripts), ([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )
  return [...new Set(hashes)]
}

/** Pages drawn by the server. Their loaders come back through `app`, so the API stays the only way to data. */
export async function mountPages(app: Hono, deps: Deps) {
  const build = await loadBuild()
  const draw = createRequestHandler(build, deps.env.NODE_ENV)
  const transport: Transport = async (path, init) => app.request(path, init)

  const files = serveStatic({
    root: `${root.pathname}client`,
    onFound: (path, c) => {
      c.header('Cache-Control', /[\\/]assets[\\/]/.test(path) ? year : 'public, max-age=3600')
    },
  })
  app.get('*', files)
  app.all('*', async (c) => {
    const context = new RouterContextProvider()
    context.set(build.entry.module.transportContext as Parameters<typeof context.set>[0], transport)
    const response = await draw(c.req.raw, context)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const html = await response.text()
    const headers = new Headers(response.headers)
    headers.set('Content-Security-Policy', pageSecurityPolicy(deps.facts, scriptHashes(html)))
    headers.set('Cache-Control', 'no-cache')
    return new Response(html, { status: response.status, headers })
  })
}
