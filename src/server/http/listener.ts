import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { countCached } from '../platform/metrics/metrics.ts'
import { loggedPath } from '../platform/redaction/redaction.ts'
import { listAttributes } from '../shop/attributes/attributes.ts'
import { cacheKey, namesCharacteristics } from './cache/cache-key.ts'
import { type CachedResponse, type Encoding, toCachedResponse } from './cache/cached-response.ts'
import { acceptedEncoding, encode } from './cache/encoding.ts'
import { matchesEtag } from './cache/if-none-match.ts'
import { createResponseCache, type RenderOptions } from './cache/response-cache.ts'
import { isHost, requestOrigin } from './guard/public-origin.ts'
import { turnOf } from './guard/turn.ts'

/** The app sees only this header of a visitor while it renders a response for everybody. */
const forwardedHeader = 'x-request-id'

/** A request whose response may be cached; `address` has only the parameters that count. */
type Cacheable = {
  request: IncomingMessage
  response: ServerResponse
  origin: string
  address: string
  encoding: Encoding
}

export function createListener(app: Hono, deps: Deps) {
  const cache = createResponseCache(deps)
  const passToApp = getRequestListener(app.fetch)
  /** Slugs as last read, for use while the database is down. */
  let characteristics: ReadonlySet<string> = new Set()

  async function readCharacteristics() {
    const attributes = await listAttributes(deps).catch(() => null)
    if (attributes) characteristics = new Set(attributes.map(({ slug }) => slug))
  }

  async function cacheableOf(request: IncomingMessage, response: ServerResponse): Promise<Cacheable | null> {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return null
    // Without PUBLIC_URL a response names the origin that it was requested from.
    const origin = deps.env.publicUrl || requestOrigin(deps, request)
    if (!deps.env.publicUrl && !isHost(origin.slice(origin.indexOf('//') + 2))) return null
    if (namesCharacteristics(url)) await readCharacteristics()
    const address = cacheKey(url, characteristics)
    if (address === null) return null
    return { request, response, origin, address, encoding: acceptedEncoding(headers['accept-encoding']) }
  }

  async function render(
    { request, response, origin, address, encoding }: Cacheable,
    { isRefresh, refusal }: RenderOptions,
  ): Promise<CachedResponse> {
    const headers = new Headers()
    const requestId = request.headers[forwardedHeader]
    if (typeof requestId === 'string') headers.set(forwardedHeader, requestId)
    // These bindings mark a request from the network: it is logged, measured and limited.
    const bindings = { incoming: request, outgoing: response, hasTurn: true, refusal }
    const anonymous = new Request(new URL(address, origin), { headers })
    const rendered = await toCachedResponse(await app.fetch(anonymous, isRefresh ? undefined : bindings))
    await encode(rendered, encoding)
    return rendered
  }

  async function answer(asked: Cacheable) {
    const { request, response, origin, address, encoding } = asked
    const key = `${origin} ${address}`
    const { answer, isCached } = await cache.respond({
      key,
      turn: () => turnOf(deps, request),
      render: (how) => render(asked, how),
    })
    countCached(isCached ? 'hit' : 'miss')
    const isEncoded = answer.forms[encoding] !== undefined
    await send(asked, answer)
    if (!isEncoded) cache.resize(key)
    if (!isCached) return
    const path = loggedPath(request.url?.split('?', 1)[0] ?? '')
    deps.log.info({ method: request.method, path, status: response.statusCode, cached: true }, 'request')
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    try {
      const asked = await cacheableOf(request, response)
      await (asked ? answer(asked) : passToApp(request, response))
    } catch (error) {
      deps.log.error({ err: error }, 'request failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  }

  return (request: IncomingMessage, response: ServerResponse) => void respond(request, response)
}

async function send({ request, response, address, encoding }: Cacheable, answer: CachedResponse) {
  const { status, etag } = answer
  if (etag !== null && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, answer.headers)
    response.end()
    return
  }
  const { headers, body } = await encode(answer, encoding)
  response.writeHead(status, status === 301 ? withWholeQuery(headers, request.url ?? '', address) : headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** A redirect keeps the parameters that do not count, such as those of an advertisement. */
function withWholeQuery(headers: string[], url: string, address: string): string[] {
  const base = 'http://localhost'
  const { searchParams } = new URL(url, base)
  for (const name of new URL(address, base).searchParams.keys()) searchParams.delete(name)
  if (searchParams.size === 0) return headers
  return headers.map((text, at) =>
    headers[at - 1] === 'location' ? `${text}${text.includes('?') ? '&' : '?'}${searchParams}` : text,
  )
}
