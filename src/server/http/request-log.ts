import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { loggedPath } from '../platform/redaction/redaction.ts'
import { proxyHeader, socketAddress } from './guard/client-address.ts'

const requestIdShape = /^[\w.-]{8,64}$/

/** Logs one line per network request: no query, no body, no personal data. */
export function requestLog(deps: Pick<Deps, 'env' | 'log'>): MiddlewareHandler {
  return async (c, next) => {
    // Page rendering calls the API in-process; the page's own line is enough.
    if (socketAddress(c) === null) return next()
    const proxyId = proxyHeader(c, deps, 'x-request-id')
    const requestId = proxyId && requestIdShape.test(proxyId) ? proxyId : randomUUID()
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
