import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'

export const healthPaths = new Set(['/healthz', '/readyz'])

export function mountHealth(app: Hono, deps: Deps) {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const ready = await deps.isReady()
    return c.json({ status: ready ? 'ok' : 'unavailable' }, ready ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  })
}
