import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { countCached } from '../metrics/metrics.ts'
import { type Answer, acceptedEncoding, createAnswerCache, encode, finish } from './answer-cache.ts'
import { cacheKey } from './cacheable.ts'
import { loggedPath } from './request-log.ts'

const plainHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

/** Of a visitor's headers the app sees only these while it makes an answer for everybody. */
const passedOn = ['x-forwarded-proto', 'x-forwarded-host', 'x-request-id']

type Asked = { address: string; key: string }

/** Finished answers are sent before the framework wakes up; everything else goes through the app. */
export function createListener(app: Hono, deps: Deps) {
  const cache = createAnswerCache({ version: deps.contentVersion })
  const fallThrough = getRequestListener(app.fetch)

  /** Without PUBLIC_URL a page names the host it was asked for, so the host is part of the key. */
  function askedFor({ method, url = '', headers }: IncomingMessage): Asked | null {
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return null
    const address = cacheKey(url)
    if (address === null) return null
    if (deps.facts.publicUrl) return { address, key: address }
    const { host = '' } = headers
    return plainHost.test(host)
      ? { address, key: `${headers['x-forwarded-proto']} ${headers['x-forwarded-host']} ${host} ${address}` }
      : null
  }

  async function make(request: IncomingMessage, response: ServerResponse, address: string): Promise<Answer> {
    const headers = new Headers()
    for (const name of passedOn) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const url = new URL(address, `http://${request.headers.host ?? 'localhost'}`)
    // The bindings tell the app that this came over the network: it is logged, measured and limited there.
    return finish(await app.fetch(new Request(url, { headers }), { incoming: request, outgoing: response }))
  }

  async function serve(request: IncomingMessage, response: ServerResponse, { address, key }: Asked) {
    // While the database is away, what was last known is better than an apology.
    const ready = cache.get(key) ?? (deps.isDatabaseGone() ? cache.last(key) : null)
    countCached(ready !== null)
    if (ready) {
      await send(request, response, ready)
      const path = loggedPath(address.split('?', 1)[0] ?? '')
      deps.log.info({ method: request.method, path, status: response.statusCode, cached: true }, 'request')
      return
    }
    const fresh = await cache.make(key, () => make(request, response, address))
    await send(request, response, fresh.status < 500 ? fresh : (cache.last(key) ?? fresh))
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const asked = askedFor(request)
    if (!asked) {
      void fallThrough(request, response)
      return
    }
    serve(request, response, asked).catch((error: unknown) => {
      deps.log.error({ err: error }, 'request failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
}

async function send({ method, headers }: IncomingMessage, response: ServerResponse, answer: Answer) {
  if (headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.headers)
    response.end()
    return
  }
  const encoding = acceptedEncoding(headers['accept-encoding'])
  const encoded = encoding && (answer.encoded[encoding] ?? (await encode(answer, encoding)))
  const body = encoded || answer.body
  const head = ['Content-Length', String(body.length), ...answer.headers]
  if (encoded) head.push('Content-Encoding', encoding)
  response.writeHead(answer.status, head)
  response.end(method === 'HEAD' ? undefined : body)
}
