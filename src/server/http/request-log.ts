import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { endpoints } from '#shared/contract/endpoints.ts'
import { pages } from '#shared/paths.ts'
import type { Deps } from '../deps.ts'
import { proxyHeader, socketAddress } from './guard/client-address.ts'

const requestIdShape = /^[\w.-]{8,64}$/
const longestPath = 200

/** Every address with a `{token}` is a key to somebody's name and address: the log gets all but the key. */
const beforeTokens = [...Object.values(pages), ...Object.values(endpoints)].flatMap(({ path }) => {
  const [before, after] = path.split('{token}')
  return before !== undefined && after !== undefined ? [before] : []
})
const keyed = new RegExp(`^(${beforeTokens.join('|')})[^/]+`, 'i')

export const loggedPath = (path: string) => path.replace(keyed, '$1***').slice(0, longestPath)

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
