import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { createQueue, type Queue } from '#server/platform/flow/queue.ts'
import type { Done } from '#server/platform/idempotency/idempotency.ts'
import { networkOf } from '#server/shop/session/network.ts'
import { authenticate } from '#server/shop/session/session.ts'
import { type Endpoint, idempotencyHeader, idempotencyKeyMax } from '#shared/contract/endpoint.ts'
import { text } from '#shared/contract/fields.ts'
import { roleHeader } from '#shared/contract/session.ts'
import { texts } from '#shared/texts.ts'
import { bearerOf } from '../guard/bearer.ts'
import { clientAddress, socketAddress } from '../guard/client-address.ts'
import { inTurn } from '../guard/turn.ts'
import { audited } from './audited.ts'
import { readJson } from './body.ts'
import type { Route } from './route.ts'
import { queryOf, validate } from './validate.ts'

const keyHeader = z.object({ [idempotencyHeader]: text(idempotencyKeyMax).optional() })

const keyOf = (c: Context) =>
  validate(keyHeader, { [idempotencyHeader]: c.req.header(idempotencyHeader) })[idempotencyHeader] || null

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

type Api = { deps: Deps; bodies: Queue }

async function call(
  { deps, bodies }: Api,
  { endpoint, handle, options }: Route,
  c: Context,
): Promise<Response> {
  const { query, body, reply, status = 200, who, multipart }: Endpoint = endpoint
  const isRepeatable = endpoint.method !== 'GET' && endpoint.repeatable === true
  const signedIn = who === 'visitor' ? null : await authenticate(deps, bearerOf(c), who)
  if (signedIn) c.header(roleHeader, signedIn.role)
  const params = c.req.param()
  const shape = (await options.bodyNow?.()) ?? body
  const receive = <T>(work: () => Promise<T>) => receiving({ deps, bodies }, c, work)
  const input = {
    params,
    query: (query && validate(query, queryOf(c.req.queries()), texts.badQuery)) as undefined,
    body: (shape &&
      !multipart &&
      validate(shape, await receive(() => readJson(c.req.raw, options.bodyLimit)))) as undefined,
    admin: signedIn as null,
    key: (isRepeatable ? keyOf(c) : null) as null,
    c,
  }
  const work = async (): Promise<Done<unknown>> => {
    const handled: unknown = await handle(input)
    return isRepeatable ? (handled as Done<unknown>) : { answer: handled, isRepeat: false }
  }
  const run = () => (signedIn ? audited(deps, { endpoint, by: signedIn.username, params }, work) : work())
  // Files arrive while they are worked on, so their calls do not wait. Reads have waited before their route.
  const { answer, isRepeat } = await (multipart ? receive(run) : inTurn(deps, c, run))
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

/** A call from inside the process brings its body with it. */
function receiving<T>({ deps, bodies }: Api, c: Context, work: () => Promise<T>): Promise<T> {
  if (socketAddress(c) === null) return work()
  return bodies.run({ network: networkOf(clientAddress(c, deps)), isCrawler: false }, work)
}

const maxBodiesOfNetwork = 20

export function mountApi(app: Hono, deps: Deps, routes: readonly Route[]) {
  // A body under way holds memory and a connection; none waits, because it would hold both.
  const bodies = createQueue({
    maxRunning: Number.POSITIVE_INFINITY,
    maxRunningOfNetwork: maxBodiesOfNetwork,
    maxWaitingOfNetwork: 0,
  })
  for (const route of routes) {
    app.on(route.endpoint.method, honoPath(route.endpoint.path), (c) => call({ deps, bodies }, route, c))
  }
}
