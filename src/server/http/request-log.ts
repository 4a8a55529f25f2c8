import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { loggedPath } from '../platform/redaction/redaction.ts'
import { proxyHeader, socketAddress } from './guard/client-address.ts'

const requestIdShape = /^[\w.-]{8,64}$/
/** One line a request that came over the network: no query, no body, nothing about the person. */
export function requestLog(deps: Pick<Deps, 'env' | 'log'>): MiddlewareHandler {
  return async (c, next) => {
    // A page drawn here asks the API in-process; its own line tells enough.
    if (socketAddress(c) === null) return next()
    const given = proxyHeader(c, deps, 'x-request-id')
    const requestId = given && requestIdShape.test(given) ? given : randomUUID()
    const start = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const ms = Math.round((performance.now() - start) * 10) / 10
    deps.log.info(
      { requestId, method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms },
      'request',
    )
  }
}
