import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import { changePassword, login, logout, refresh, startShop } from '#server/session/session.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'
import { bearerOf } from '../guard/bearer.ts'
import { clientAddress } from '../guard/client-address.ts'
import { clearRefreshCookie, readRefreshCookie, writeRefreshCookie } from '../guard/refresh-cookie.ts'

export const sessionRoutes = (deps: Deps): Route[] => {
  const open = (c: Context, { session, refreshToken }: Awaited<ReturnType<typeof login>>) => {
    writeRefreshCookie(c, deps, refreshToken)
    return session
  }
  return [
    on(endpoints.login, async ({ body, c }) => open(c, await login(deps, body, clientAddress(c, deps)))),
    on(endpoints.startShop, async ({ body, c }) => open(c, await startShop(deps, body))),
    on(endpoints.refresh, async ({ c }) => open(c, await refresh(deps, readRefreshCookie(c)))),
    on(endpoints.logout, async ({ c }): Promise<{ success: true }> => {
      const held = { refreshToken: readRefreshCookie(c), bearer: bearerOf(c) }
      await logout(deps, held, clientAddress(c, deps))
      clearRefreshCookie(c, deps)
      return { success: true }
    }),
    on(endpoints.changePassword, async ({ admin, body, c }) =>
      open(c, await changePassword(deps, admin, body, clientAddress(c, deps))),
    ),
  ]
}
