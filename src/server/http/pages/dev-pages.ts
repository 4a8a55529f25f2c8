import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { type PageSource, pagesOf, type WebBuild } from './pages.ts'

export async function devPages(): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    mount: (app) =>
      app.use('*', async (c: Context<{ Bindings: HttpBindings }>, next) => {
        const { incoming, outgoing } = c.env
        if (!incoming) return next()
        await new Promise<void>((resolve) => {
          outgoing.once('close', resolve)
          vite.middlewares(incoming, outgoing, resolve)
        })
        return outgoing.writableEnded ? RESPONSE_ALREADY_SENT : next()
      }),
    async load() {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return pagesOf(build as WebBuild, 'development')
    },
    strict: false,
  }
}
