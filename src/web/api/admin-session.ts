import type { Body, Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { codeAsked, type Session, session } from '#shared/contract/session.ts'
import { paths } from '#shared/paths.ts'
import { isAmong } from '#shared/rules/roles.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { ApiFailure, panelCall } from './client.ts'
import { isRefused } from './idempotency.ts'

const tokenKey = 'balloon-store-admin-token'
const userKey = 'balloon-store-admin-user'

type User = Session['user']
/** `expired`: ended without the user's action, while they may be typing. The user is set for `in` and `expired`. */
export type AdminSession = { user: User | null; status: 'unknown' | 'in' | 'expired' | 'out' }

const unknown: AdminSession = { user: null, status: 'unknown' }
const out: AdminSession = { user: null, status: 'out' }

const store = createStore(unknown)

/** Whether the server accepted the session since this page was loaded. Before that, nothing unsaved can exist. */
let isConfirmed = false

export function confirmSession() {
  isConfirmed = true
}

function storedUser(): User | null {
  try {
    const parsed = session.shape.user.safeParse(JSON.parse(localStorage.getItem(userKey) ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export const storedToken = () => localStorage.getItem(tokenKey)

/** Reads the token's own expiry, which saves a request. */
function hasExpired(token: string): boolean {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return typeof claims.exp === 'number' && claims.exp * 1000 <= Date.now()
  } catch {
    return false
  }
}

export function storeSession({ token, user }: Session) {
  // The token is written last: other tabs react to it and read both.
  localStorage.setItem(userKey, JSON.stringify(user))
  localStorage.setItem(tokenKey, token)
  confirmSession()
  enter(user)
}

function enter(user: User) {
  const before = store.get().user
  if (!before || before.username === user.username) return store.set({ user, status: 'in' })
  // Hides data and input of the former account.
  store.set(unknown)
  // Runs after the forms are unmounted, so that none of them asks about unsaved input.
  setTimeout(() => location.replace(paths.admin))
}

/** Removes the user first: other tabs react to the token and must see that this was a sign-out. */
export function clearSession() {
  localStorage.removeItem(userKey)
  localStorage.removeItem(tokenKey)
  store.set(out)
}

/** Keeps the stored user, by which other tabs distinguish expiry from a sign-out. */
function expire() {
  localStorage.removeItem(tokenKey)
  const { user } = store.get()
  store.set(user && isConfirmed ? { user, status: 'expired' } : out)
}

/** Restores the stored session if its token is still valid. */
export function restoreSession(): boolean {
  // Runs twice without effect: the same listener is added once.
  addEventListener('storage', followOtherTabs)
  const token = storedToken()
  const user = storedUser()
  if (!token || !user || hasExpired(token)) return false
  enter(user)
  return true
}

/** The refresh cookie changes at every use, so only one tab may refresh at a time. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request('balloon-store-admin-refresh', work)
}

async function renew(stale: string | null) {
  const token = storedToken()
  if (token !== stale && restoreSession()) return
  try {
    storeSession(session.parse(await panelCall(endpoints.refresh, {})))
  } catch (error) {
    // Only a refusal ends the session; an unreachable server proves nothing.
    if (isRefused(error) || !store.get().user) expire()
    throw error
  }
}

let renewing: Promise<void> | null = null

/** Parallel calls share one refresh. A tab that waited for another tab uses the token that tab stored. */
export function refreshSession(): Promise<void> {
  const stale = storedToken()
  renewing ??= oneTabAtATime(() => renew(stale)).finally(() => {
    renewing = null
  })
  return renewing
}

/** A failure has already set the status, which the panel shows. */
export const tryRefresh = () => refreshSession().catch(() => {})

/** Restores the stored session, otherwise tries the refresh cookie. */
export async function openSession(): Promise<void> {
  if (store.get().status === 'in' || restoreSession()) return
  await tryRefresh()
}

/** The server sends the current role with each response; a changed one renews the session. */
export function followRole(role: string | null) {
  const { user, status } = store.get()
  if (role && status === 'in' && user?.role !== role) void tryRefresh()
}

type Credentials = { username: string; password: string; code?: string }

export async function signIn(body: Credentials): Promise<void> {
  storeSession(session.parse(await panelCall(endpoints.login, { body, failure: 'Login failed' })))
}

/** Creates the owner of a new shop; the server's log contains the code. */
export async function claimShop(body: Body<typeof endpoints.startShop>): Promise<void> {
  storeSession(session.parse(await panelCall(endpoints.startShop, { body })))
}

/** Ends the session here even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  const token = storedToken()
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  await panelCall(endpoints.logout, { headers }).catch(() => {})
  clearSession()
}

/** Another tab signed in or out. */
function followOtherTabs({ key }: StorageEvent) {
  if (key !== tokenKey && key !== userKey && key !== null) return
  // The new user is stored before the token; wait for the token.
  if (key !== userKey && restoreSession()) return
  // Without a user this tab is still asking the server or shows the sign-in form.
  if (!store.get().user || storedToken()) return
  if (storedUser()) expire()
  else store.set(out)
}

/** A dialog over the page asks to sign in again, so callers stay silent. */
export const isSessionOver = (): boolean => store.get().status === 'expired'

export const useAdminSession = (): AdminSession => useStore(store)

/** Hides a button from roles that may not make its call. */
export function useMay({ who }: Pick<Endpoint, 'who'>): boolean {
  const { user } = useAdminSession()
  return isAmong(user?.role ?? 'visitor', who)
}

/** The password was right and the account requires a code. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiFailure && codeAsked.safeParse(error.body).success
