import { Hono } from 'hono'
import { folders } from '#shared/paths.ts'
import type { Deps } from '../deps.ts'
import { loggedPath } from '../platform/redaction/redaction.ts'
import { mountEvents } from './admin/events.ts'
import { adminRoutes } from './admin/routes.ts'
import { errorAnswer } from './answers.ts'
import { mountApiDocs } from './api/api-docs.ts'
import { mountApi } from './api/mount-api.ts'
import { security } from './guard/security.ts'
import { readsInTurn } from './guard/turn.ts'
import { mountHealth } from './health.ts'
import { measure, mountMetrics } from './metrics.ts'
import { canonical } from './pages/canonical.ts'
import { mountFeeds } from './pages/feeds.ts'
import { mountPictures } from './pages/pictures.ts'
import { requestLog } from './request-log.ts'
import { shopRoutes } from './shop/routes.ts'

/** Never listens, so tests and server-drawn pages can call it in-process. */
export function createApp(deps: Deps): Hono {
  const app = new Hono()
  app.use(requestLog(deps))
  app.use(measure)
  app.use(security(deps))
  app.use(readsInTurn(deps))
  app.use(canonical)
  mountHealth(app, deps)
  mountMetrics(app, deps)
  mountApi(app, deps, [...shopRoutes(deps), ...adminRoutes(deps)])
  mountEvents(app, deps)
  mountApiDocs(app, deps)
  mountPictures(app, deps)
  mountFeeds(app, deps)
  app.all(`${folders.api}*`, (c) => c.json({ message: 'Такого адреса нет' }, 404))
  app.onError((error, c) => {
    const { response, defect } = errorAnswer(c, error)
    if (defect)
      deps.log.error({ err: error, method: c.req.method, path: loggedPath(c.req.path) }, 'request failed')
    return response
  })
  return app
}
