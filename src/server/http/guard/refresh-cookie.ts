import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '#server/deps.ts'
import { refreshDays } from '#server/shop/session/session.ts'
import { panelApi } from '#shared/paths.ts'
import { isHttps } from './client-address.ts'

export const refreshCookieName = 'shar_refresh'

const attributes = (c: Context, deps: Deps) =>
  ({ httpOnly: true, sameSite: 'Strict', path: panelApi, secure: isHttps(c, deps) }) as const

export const readRefreshCookie = (c: Context): string | undefined => getCookie(c, refreshCookieName)

export function writeRefreshCookie(c: Context, deps: Deps, token: string) {
  setCookie(c, refreshCookieName, token, { ...attributes(c, deps), maxAge: refreshDays * 24 * 3600 })
}

export function clearRefreshCookie(c: Context, deps: Deps) {
  deleteCookie(c, refreshCookieName, attributes(c, deps))
}
