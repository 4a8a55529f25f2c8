import { hash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '../deps.ts'
import { countAnswer, metricsText, metricsType } from '../platform/metrics/metrics.ts'
import { watchShop } from '../platform/metrics/watch-shop.ts'
import { watchBackups } from '../shop/backup/status.ts'
import { bearerOf } from './guard/bearer.ts'
import { socketAddress } from './guard/client-address.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Counts by the pattern of the route, never by the address, to limit the number of series. */
export const measure: MiddlewareHandler = async (c, next) => {
  if (socketAddress(c) === null) return next()
  const start = performance.now()
  await next()
  const method = methods.has(c.req.method) ? c.req.method : 'OTHER'
  const seconds = (performance.now() - start) / 1000
  countAnswer({ method, route: routePath(c), status: c.res.status }, seconds)
}

const digest = (text: string) => hash('sha256', text, 'buffer')

const isLoopback = (address: string | null) => address === '::1' || address?.startsWith('127.') === true

/** A proxy on this machine also connects from loopback; its headers reveal it. */
const isForwarded = (c: Context) =>
  ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((name) => c.req.header(name))

function mayRead(c: Context, token: string | undefined): boolean {
  const bearer = bearerOf(c)
  if (token && bearer) return timingSafeEqual(digest(bearer), digest(token))
  return isLoopback(socketAddress(c)) && !isForwarded(c)
}

export function mountMetrics(app: Hono, deps: Deps) {
  watchShop(deps)
  watchBackups(deps)
  app.get('/metrics', async (c) => {
    if (!mayRead(c, deps.env.METRICS_TOKEN)) return c.text('Not found', 404)
    return c.body(await metricsText(), 200, { 'Content-Type': metricsType, 'Cache-Control': 'no-store' })
  })
}
