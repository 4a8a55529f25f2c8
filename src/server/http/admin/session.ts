import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import {
  changePassword,
  endOtherSessions,
  type From,
  listSessions,
  login,
  logout,
  readSecondFactor,
  refresh,
  type SessionTokens,
  startShop,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#server/shop/session/session.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { on, type Route } from '../api/route.ts'
import { bearerOf } from '../guard/bearer.ts'
import { clientAddress } from '../guard/client-address.ts'
import { clearRefreshCookie, readRefreshCookie, writeRefreshCookie } from '../guard/refresh-cookie.ts'

const deviceOf = (c: Context): string => c.req.header('user-agent') ?? ''

export const fromOf = (c: Context, deps: Deps): From => ({
  address: clientAddress(c, deps),
  device: deviceOf(c),
})

export function openSession(c: Context, deps: Deps, { session, refreshToken }: SessionTokens) {
  writeRefreshCookie(c, deps, refreshToken)
  return session
}

const done: { success: true } = { success: true }

export const sessionRoutes = (deps: Deps): Route[] => [
  on(endpoints.login, async ({ body, c }) => openSession(c, deps, await login(deps, body, fromOf(c, deps)))),
  on(endpoints.startShop, async ({ body, c }) =>
    openSession(c, deps, await startShop(deps, body, fromOf(c, deps))),
  ),
  on(endpoints.refresh, async ({ c }) =>
    openSession(c, deps, await refresh(deps, readRefreshCookie(c), deviceOf(c))),
  ),
  on(endpoints.logout, async ({ c }) => {
    const tokens = { refreshToken: readRefreshCookie(c), bearer: bearerOf(c) }
    await logout(deps, tokens, clientAddress(c, deps))
    clearRefreshCookie(c, deps)
    return done
  }),
  on(endpoints.changePassword, async ({ admin, body, c }) =>
    openSession(c, deps, await changePassword(deps, admin, body, fromOf(c, deps))),
  ),
  on(endpoints.listSessions, ({ admin }) => listSessions(deps, admin)),
  on(endpoints.endOtherSessions, async ({ admin }) => {
    await endOtherSessions(deps, admin)
    return done
  }),
  on(endpoints.secondFactor, ({ admin }) => readSecondFactor(deps.db, admin.adminId)),
  on(endpoints.turnOnSecondFactor, ({ admin, body, c }) =>
    turnOnSecondFactor(deps, admin, body, clientAddress(c, deps)),
  ),
  on(endpoints.turnOffSecondFactor, async ({ admin, body, c }) => {
    await turnOffSecondFactor(deps, admin, body, clientAddress(c, deps))
    return done
  }),
]
