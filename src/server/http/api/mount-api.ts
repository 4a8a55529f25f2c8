import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Done } from '#server/platform/idempotency/idempotency.ts'
import { authenticate } from '#server/shop/session/session.ts'
import { type Endpoint, idempotencyHeader, idempotencyKeyMax } from '#shared/contract/endpoint.ts'
import { text } from '#shared/contract/fields.ts'
import { roleHeader } from '#shared/contract/session.ts'
import { texts } from '#shared/texts.ts'
import { bearerOf } from '../guard/bearer.ts'
import { inTurn } from '../guard/turn.ts'
import { audited } from './audited.ts'
import { readJson } from './body.ts'
import type { Route } from './route.ts'
import { queryOf, validate } from './validate.ts'

const keyHeader = z.object({ [idempotencyHeader]: text(idempotencyKeyMax).optional() })

const keyOf = (c: Context) =>
  validate(keyHeader, { [idempotencyHeader]: c.req.header(idempotencyHeader) })[idempotencyHeader] || null

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

async function call(deps: Deps, { endpoint, handle, options }: Route, c: Context): Promise<Response> {
  const { query, body, reply, status = 200, who, multipart }: Endpoint = endpoint
  const isRepeatable = endpoint.method !== 'GET' && endpoint.repeatable === true
  const signedIn = who === 'visitor' ? null : await authenticate(deps, bearerOf(c), who)
  if (signedIn) c.header(roleHeader, signedIn.role)
  const params = c.req.param()
  const shape = (await options.bodyNow?.()) ?? body
  const input = {
    params,
    query: (query && validate(query, queryOf(c.req.queries()), texts.badQuery)) as undefined,
    body: (shape && !multipart && validate(shape, await readJson(c.req.raw, options.bodyLimit))) as undefined,
    admin: signedIn as null,
    key: (isRepeatable ? keyOf(c) : null) as null,
    c,
  }
  const work = async (): Promise<Done<unknown>> => {
    const handled: unknown = await handle(input)
    return isRepeatable ? (handled as Done<unknown>) : { answer: handled, isRepeat: false }
  }
  const run = () => (signedIn ? audited(deps, { endpoint, by: signedIn.username, params }, work) : work())
  // Reads have waited before their route. Files arrive while they are worked on, so their calls do not wait.
  const isDueNow = endpoint.method === 'GET' || multipart
  const { answer, isRepeat } = await (isDueNow ? run() : inTurn(deps, c, run))
  if (answer instanceof Response) {
    if (signedIn) answer.headers.set(roleHeader, signedIn.role)
    return answer
  }
  const parsed = reply.safeParse(answer)
  if (parsed.success) return c.json(parsed.data, status)
  if (!isRepeat) throw parsed.error
  // A stored answer of another server version may have an older shape.
  return c.json(answer, status)
}

export function mountApi(app: Hono, deps: Deps, routes: readonly Route[]) {
  for (const route of routes) {
    app.on(route.endpoint.method, honoPath(route.endpoint.path), (c) => call(deps, route, c))
  }
}
