import { createRequestHandler, type ServerBuild } from 'react-router'
import { isOfPanel } from '#shared/paths.ts'

type Handler = ReturnType<typeof createRequestHandler>

/** Routes write their path without a slash in front; what has none, such as a layout, leads nowhere by itself. */
function withoutPanel(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).filter(([, route]) => !isOfPanel(`/${route?.path ?? ''}`))
  return { ...build, routes: Object.fromEntries(routes) }
}

/**
 * The router reads its table anew for every handler, so there is one as long as there is a build, which changes in development
 * only. It tries one route after the other for each page, and two of three are the panel's: the shop has a handler without these.
 */
export function pageHandlers(mode: string) {
  const handlers = new WeakMap<ServerBuild, { panel: Handler; shop: Handler }>()
  return (build: ServerBuild, path: string): Handler => {
    const known = handlers.get(build) ?? {
      panel: createRequestHandler(build, mode),
      shop: createRequestHandler(withoutPanel(build), mode),
    }
    handlers.set(build, known)
    return isOfPanel(path) ? known.panel : known.shop
  }
}
