import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { countCached } from '../platform/metrics/metrics.ts'
import { loggedPath } from '../platform/redaction/redaction.ts'
import { listAttributes } from '../shop/attributes/attributes.ts'
import { cacheKey, namesCharacteristics } from './cache/cache-key.ts'
import { type CachedResponse, type Encoding, type Form, toCachedResponse } from './cache/cached-response.ts'
import { acceptedEncoding, encode } from './cache/encoding.ts'
import { createHostCaches } from './cache/host-caches.ts'
import { matchesEtag } from './cache/if-none-match.ts'
import {
  type Asked,
  createResponseCache,
  type RenderOptions,
  type ResponseCache,
} from './cache/response-cache.ts'
import { isHost, requestOrigin } from './guard/public-origin.ts'
import { turnOf } from './guard/turn.ts'

/** The app sees only this header of a visitor while it renders a response for everybody. */
const forwardedHeader = 'x-request-id'

/** A request whose response may be cached; `address` has only the parameters that count. */
type Cacheable = Asked & {
  request: IncomingMessage
  response: ServerResponse
  origin: string
  address: string
  encoding: Encoding
}

export function createListener(app: Hono, deps: Deps) {
  const caches = createHostCaches(() => createResponseCache(deps))
  const passToApp = getRequestListener(app.fetch)
  /** Slugs as last read, for use while the database is down. */
  let characteristics: ReadonlySet<string> = new Set()

  async function readCharacteristics() {
    const attributes = await listAttributes(deps).catch(() => null)
    if (attributes) characteristics = new Set(attributes.map(({ slug }) => slug))
  }

  function cacheableOf(request: IncomingMessage, response: ServerResponse): Cacheable | null {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return null
    const address = cacheKey(url, characteristics)
    if (address === null) return null
    // Without PUBLIC_URL a response names the origin that it was requested from.
    const origin = deps.env.publicUrl || requestOrigin(deps, request)
    const asked: Cacheable = {
      ...{ request, response, origin, address },
      key: address,
      encoding: acceptedEncoding(headers['accept-encoding']),
      turn: () => turnOf(deps, request),
      render: (how) => render(asked, how),
    }
    return asked
  }

  async function render(
    { request, response, origin, address, encoding }: Cacheable,
    { isRefresh, refusal }: RenderOptions,
  ): Promise<CachedResponse> {
    const headers = new Headers()
    const requestId = request.headers[forwardedHeader]
    if (typeof requestId === 'string') headers.set(forwardedHeader, requestId)
    const { hasLeft: _, ...turn } = turnOf(deps, request)
    // `incoming` marks a request from the network: it is logged, measured and limited.
    const bindings = isRefresh ? { turn } : { turn, incoming: request, outgoing: response, refusal }
    const anonymous = new Request(new URL(address, origin), { headers })
    const rendered = await toCachedResponse(await app.fetch(anonymous, bindings))
    await encode(rendered, encoding)
    return rendered
  }

  const hasHost = ({ origin }: Cacheable) =>
    deps.env.publicUrl !== '' || isHost(origin.slice(origin.indexOf('//') + 2))

  /** At debug, because the line costs a fifth of a hit. The metrics count hits, and a proxy logs them. */
  function logHit({ request, response }: Cacheable) {
    if (!deps.log.isLevelEnabled('debug')) return
    const path = loggedPath(request.url?.split('?', 1)[0] ?? '')
    deps.log.debug({ method: request.method, path, status: response.statusCode, cached: true }, 'request')
  }

  function cacheOf(asked: Cacheable): ResponseCache | null {
    const cache = caches.find(asked.origin)
    if (cache || !hasHost(asked)) return cache ?? null
    return caches.add(asked.origin, asked.turn().network)
  }

  async function encodeAndSend(cache: ResponseCache, asked: Cacheable, answer: CachedResponse) {
    send(asked, answer, await encode(answer, asked.encoding))
    cache.resize(asked.key)
  }

  /** Sends a cached response at once: an await on this path would cost a tenth of the hits. */
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const asked = cacheableOf(request, response)
    const cache = asked && cacheOf(asked)
    if (!cache) return passToApp(request, response)
    const cached = cache.get(asked)
    countCached(cached ? 'hit' : 'miss')
    if (!cached) return encodeAndSend(cache, asked, await cache.render(asked))
    const form = cached.forms[asked.encoding]
    if (form) send(asked, cached, form)
    else await encodeAndSend(cache, asked, cached)
    logHit(asked)
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    try {
      if (namesCharacteristics(request.url ?? '')) await readCharacteristics()
      await answer(request, response)
    } catch (error) {
      deps.log.error({ err: error }, 'request failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  }

  return (request: IncomingMessage, response: ServerResponse) => void respond(request, response)
}

function send(
  { request, response, address }: Cacheable,
  { status, etag, headers }: CachedResponse,
  form: Form,
) {
  if (etag !== null && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  response.writeHead(
    status,
    status === 301 ? withWholeQuery(form.headers, request.url ?? '', address) : form.headers,
  )
  response.end(request.method === 'HEAD' ? undefined : form.body)
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
