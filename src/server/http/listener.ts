import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { countCached } from '../platform/metrics/metrics.ts'
import { loggedPath } from '../platform/redaction/redaction.ts'
import { listAttributes } from '../shop/attributes/attributes.ts'
import { createAnswerCache } from './cache/answer-cache.ts'
import { cacheKey, namesCharacteristics } from './cache/cache-key.ts'
import { acceptedEncoding, encode, shrink } from './cache/encoding.ts'
import { type FinishedAnswer, type Form, finish } from './cache/finished-answer.ts'
import { namesTag } from './cache/if-none-match.ts'
import { createCrowd } from './guard/crowd.ts'
import { isHost, requestOrigin } from './guard/public-origin.ts'
import type { PageParts } from './pages/page-parts.ts'

/** Of a visitor's headers the app sees only this while it makes an answer for everybody. */
const passedOn = 'x-request-id'

/** A request whose answer may be kept; `url` is all that the answer depends on, `leftOut` the rest of its query. */
type Cacheable = { url: URL; leftOut: string; key: string; loggedPath: string }

/** Of an address whose key depends on which characteristics there are just now. */
const byDictionary = 'by dictionary'

/** How many addresses are remembered, and how long one may be. */
const mostRemembered = 5_000
const longestRemembered = 300

/** Finished answers are sent without entering the framework; everything else goes through the app. */
export function createListener(app: Hono, deps: Deps, parts?: PageParts) {
  const cache = createAnswerCache({ content: deps.content, areSame: parts?.areSame })
  const crowd = createCrowd(deps)
  const passToApp = getRequestListener(app.fetch)
  /**
   * By address, as asked of the origin it was last asked of: whether it can be kept, and its key. To remember it is cheaper
   * than to work it out for every visitor, and so is a key that needs no putting together.
   */
  const remembered = new Map<string, { origin: string; found: Cacheable | null | typeof byDictionary }>()
  /** As far as known when the last address with one was asked for. */
  let characteristics: ReadonlySet<string> = new Set()

  /** Without PUBLIC_URL an answer names the origin it was asked of, so that is part of the key. */
  const originOf = (request: IncomingMessage) => deps.env.publicUrl || requestOrigin(deps, request)

  function cacheable(request: IncomingMessage): Cacheable | null | typeof byDictionary {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return null
    const origin = originOf(request)
    const known = remembered.get(url)
    if (known?.origin === origin) return known.found
    const found = namesCharacteristics(url) ? byDictionary : recognise(origin, url)
    if (remembered.size >= mostRemembered) remembered.clear()
    if (url.length + origin.length <= longestRemembered) remembered.set(url, { origin, found })
    return found
  }

  /** While the database is away, the last known dictionary counts. */
  async function cacheableByDictionary(request: IncomingMessage): Promise<Cacheable | null> {
    const attributes = await listAttributes(deps).catch(() => null)
    if (attributes) characteristics = new Set(attributes.map(({ slug }) => slug))
    return recognise(originOf(request), request.url ?? '')
  }

  function recognise(origin: string, url: string): Cacheable | null {
    const isKnown = deps.env.publicUrl !== '' || isHost(origin.slice(origin.indexOf('//') + 2))
    const address = isKnown ? cacheKey(url, characteristics) : null
    if (address === null) return null
    const path = loggedPath(url.split('?', 1)[0] ?? '')
    const counted = new URL(address, origin)
    const { searchParams: leftOut } = new URL(url, origin)
    for (const name of counted.searchParams.keys()) leftOut.delete(name)
    const key = `${origin} ${address}`
    return { url: counted, leftOut: String(leftOut), key, loggedPath: path }
  }

  /** For nobody in particular: neither logged nor limited. */
  const renew = async (url: URL): Promise<FinishedAnswer> => finish(await app.fetch(new Request(url)))

  async function render(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    isTurnedAway = false,
  ): Promise<FinishedAnswer> {
    const headers = new Headers()
    const requestId = request.headers[passedOn]
    if (typeof requestId === 'string') headers.set(passedOn, requestId)
    // The bindings tell the app that this came over the network: it is logged, measured and limited there.
    const bindings = { incoming: request, outgoing: response, isTurnedAway }
    return finish(await app.fetch(new Request(url, { headers }), bindings))
  }

  /** While the database is away, the last known answer is better than an error. */
  const kept = ({ key, url }: Cacheable) =>
    cache.get(key, () => renew(url)) ?? (deps.isCircuitOpen() ? cache.last(key) : null)

  /** The circuit opens a moment after the first requests have failed. */
  const isDatabaseAway = async () => deps.isCircuitOpen() || !(await deps.isReady())

  /** True when a kept answer has been sent. */
  function sendKept(request: IncomingMessage, response: ServerResponse, asked: Cacheable): boolean {
    const answer = kept(asked)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const form = answer?.forms[encoding]
    countCached(form ? 'hit' : 'miss')
    if (!answer || !form) return false
    send(request, response, answer, goingOn(answer, form, asked))
    // Nobody waits for it; if it fails, the quick form goes on being sent. Who takes no body needs no smaller one.
    if (form.isQuick && request.method === 'GET' && response.statusCode !== 304)
      shrink(answer, encoding).then(
        () => cache.weigh(asked.key),
        () => {},
      )
    const { method } = request
    deps.log.info({ method, path: asked.loggedPath, status: response.statusCode, cached: true }, 'request')
    return true
  }

  async function sendFresh(request: IncomingMessage, response: ServerResponse, asked: Cacheable) {
    const { key, url } = asked
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const made = await crowd(request, async () => {
      // Whoever had to wait may have left meanwhile, or another has asked for the same.
      if (request.socket.destroyed) return 'gone'
      const answer = kept(asked) ?? (await cache.make(key, () => render(request, response, url)))
      // The threads that compress are few, so a crawler's page has its turn until that is done, too.
      await encode(answer, encoding)
      cache.weigh(key)
      return answer
    })
    if (made === 'gone') return
    const fresh = made ?? (await render(request, response, url, true))
    const last = made && fresh.status >= 500 ? cache.last(key) : null
    const answer = last && (await isDatabaseAway()) ? last : fresh
    send(request, response, answer, goingOn(answer, await encode(answer, encoding), asked))
  }

  function answer(request: IncomingMessage, response: ServerResponse, asked: Cacheable | null) {
    if (!asked) {
      void passToApp(request, response)
      return
    }
    if (sendKept(request, response, asked)) return
    sendFresh(request, response, asked).catch((error: unknown) => {
      deps.log.error({ err: error }, 'request failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const asked = cacheable(request)
    if (asked !== byDictionary) answer(request, response, asked)
    else void cacheableByDictionary(request).then((found) => answer(request, response, found))
  }
}

/** Where a page has moved to, one arrives with one's whole query, such as the mark of an advertisement. */
function goingOn({ status }: FinishedAnswer, form: Form, { leftOut }: Cacheable): Form {
  if (status !== 301 || leftOut === '') return form
  const withQuery = (address: string) => `${address}${address.includes('?') ? '&' : '?'}${leftOut}`
  const headers = form.headers.map((text, at) =>
    form.headers[at - 1] === 'location' ? withQuery(text) : text,
  )
  return { ...form, headers }
}

function send(request: IncomingMessage, response: ServerResponse, answer: FinishedAnswer, form: Form) {
  if (answer.etag !== null && namesTag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.headers)
    response.end()
    return
  }
  response.writeHead(answer.status, form.headers)
  response.end(request.method === 'HEAD' ? undefined : form.body)
}
