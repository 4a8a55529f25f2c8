import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Deps } from '../deps.ts'
import { countCached } from '../metrics/metrics.ts'
import { loggedPath } from '../redaction/redaction.ts'
import { createAnswerCache } from './cache/answer-cache.ts'
import { cacheKey } from './cache/cache-key.ts'
import { acceptedEncoding, encode } from './cache/encoding.ts'
import { type FinishedAnswer, type Form, finish } from './cache/finished-answer.ts'

const plainHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i
/** Of a visitor's headers the app sees only these while it makes an answer for everybody. */
const passedOn = ['x-forwarded-proto', 'x-forwarded-host', 'x-request-id']

/** A request whose answer may be kept. */
type Cacheable = { address: string; key: string; loggedPath: string; logs: Logs }
/** By method and status. */
type Logs = Record<'GET' | 'HEAD', Map<number, Logger>>

/** How many addresses are remembered, and how long one may be. */
const mostRemembered = 5_000
const longestRemembered = 300

/** Finished answers are sent without entering the framework; everything else goes through the app. */
export function createListener(app: Hono, deps: Deps) {
  const cache = createAnswerCache({ version: deps.content.version })
  const passToApp = getRequestListener(app.fetch)
  /** Whether an address can be kept, and its key: to remember it is cheaper than to work it out for every visitor. */
  const remembered = new Map<string, Cacheable | null>()

  function cacheable({ method, url = '', headers }: IncomingMessage): Cacheable | null {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return null
    // Without PUBLIC_URL a page names the host it was asked for, so the host is part of the key.
    const { host = '' } = headers
    const from = deps.facts.publicUrl
      ? ''
      : `${headers['x-forwarded-proto']} ${headers['x-forwarded-host']} ${host} `
    const whole = from + url
    const known = remembered.get(whole)
    if (known !== undefined) return known
    const isHost = from === '' || (plainHost.test(host) && URL.canParse(`http://${host}`))
    const address = isHost ? cacheKey(url) : null
    const path = loggedPath(url.split('?', 1)[0] ?? '')
    const logs = { GET: new Map(), HEAD: new Map() }
    const request = address === null ? null : { address, key: from + address, loggedPath: path, logs }
    if (remembered.size >= mostRemembered) remembered.clear()
    if (whole.length <= longestRemembered) remembered.set(whole, request)
    return request
  }

  async function render(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<FinishedAnswer> {
    const headers = new Headers()
    for (const name of passedOn) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const url = new URL(address, deps.facts.publicUrl || `http://${request.headers.host}`)
    // The bindings tell the app that this came over the network: it is logged, measured and limited there.
    return finish(await app.fetch(new Request(url, { headers }), { incoming: request, outgoing: response }))
  }

  /** While the database is away, the last known answer is better than an error. */
  const kept = (key: string) => cache.get(key) ?? (deps.isCircuitOpen() ? cache.last(key) : null)

  /** True when a kept answer has been sent. */
  function sendKept(request: IncomingMessage, response: ServerResponse, asked: Cacheable): boolean {
    const answer = kept(asked.key)
    const form = answer?.forms[acceptedEncoding(request.headers['accept-encoding'])]
    countCached(form ? 'hit' : 'miss')
    if (!answer || !form) return false
    send(request, response, answer, form)
    logFor(asked, request.method === 'HEAD' ? 'HEAD' : 'GET', response.statusCode).info('request')
    return true
  }

  /** A child logger serialises its fields once; a line for every hit then costs only its timestamp. */
  function logFor({ loggedPath: path, logs }: Cacheable, method: 'GET' | 'HEAD', status: number): Logger {
    const known = logs[method].get(status)
    if (known) return known
    const log = deps.log.child({ method, path, status, cached: true })
    logs[method].set(status, log)
    return log
  }

  async function sendFresh(request: IncomingMessage, response: ServerResponse, { address, key }: Cacheable) {
    const fresh = kept(key) ?? (await cache.make(key, () => render(request, response, address)))
    const answer = fresh.status < 500 ? fresh : (cache.last(key) ?? fresh)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    send(request, response, answer, await encode(answer, encoding))
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const asked = cacheable(request)
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
}

function send(request: IncomingMessage, response: ServerResponse, answer: FinishedAnswer, form: Form) {
  if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.headers)
    response.end()
    return
  }
  response.writeHead(answer.status, form.headers)
  response.end(request.method === 'HEAD' ? undefined : form.body)
}
