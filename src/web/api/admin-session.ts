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
/** `expired`: over without anybody's doing, while its user may be typing; whoever is `in` or `expired` is known. */
export type AdminSession = { user: User | null; status: 'unknown' | 'in' | 'expired' | 'out' }

const unknown: AdminSession = { user: null, status: 'unknown' }
const out: AdminSession = { user: null, status: 'out' }

const store = createStore(unknown)

/** Whether the server has taken the session since this page was loaded: before that, nobody has worked here. */
let hasHeld = false

export function sessionHolds() {
  hasHeld = true
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

/** When a token says that its time is over, there is no need to ask the server. */
function hasExpired(token: string): boolean {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return typeof claims.exp === 'number' && claims.exp * 1000 <= Date.now()
  } catch {
    return false
  }
}

export function keepSession({ token, user }: Session) {
  // The token last: other tabs hear of it, and then look for both.
  localStorage.setItem(userKey, JSON.stringify(user))
  localStorage.setItem(tokenKey, token)
  sessionHolds()
  enter(user)
}

function enter(user: User) {
  const before = store.get().user
  if (!before || before.username === user.username) return store.set({ user, status: 'in' })
  // Nobody goes on with what another account has loaded and typed.
  store.set(unknown)
  // Only after the forms have gone: none of them asks whether to stay.
  setTimeout(() => location.replace(paths.admin))
}

/** Signed out: the user first, so that other tabs, which hear of the token, know it. */
export function forgetSession() {
  localStorage.removeItem(userKey)
  localStorage.removeItem(tokenKey)
  store.set(out)
}

/** The server has ended it. Its user stays stored: by that, other tabs tell it from signing out. */
function expire() {
  localStorage.removeItem(tokenKey)
  const { user } = store.get()
  store.set(user && hasHeld ? { user, status: 'expired' } : out)
}

/** Takes up the session this browser has kept, if it still holds. */
export function recallSession(): boolean {
  // Sign-in page and panel both begin here; adding the same listener again changes nothing.
  addEventListener('storage', followOtherTabs)
  const token = storedToken()
  const user = storedUser()
  if (!token || !user || hasExpired(token)) return false
  enter(user)
  return true
}

/** Only one tab at a time renews: the refresh cookie changes at every use. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request('balloon-store-admin-refresh', work)
}

async function renew(stale: string | null) {
  const token = storedToken()
  if (token !== stale && recallSession()) return
  try {
    keepSession(session.parse(await panelCall(endpoints.refresh, {})))
  } catch (error) {
    // A shop that cannot be reached, or cannot answer just now, says nothing about the session; a refusal ends it.
    if (isRefused(error) || !store.get().user) expire()
    throw error
  }
}

let renewing: Promise<void> | null = null

/** Parallel calls share one refresh; a tab that waited for another takes what that one has stored. */
export function refreshSession(): Promise<void> {
  const stale = storedToken()
  renewing ??= oneTabAtATime(() => renew(stale)).finally(() => {
    renewing = null
  })
  return renewing
}

/** What is known at the start: a stored session, else whatever the refresh cookie still gives. */
export async function openSession(): Promise<void> {
  if (store.get().status === 'in' || recallSession()) return
  await refreshSession().catch(() => {})
}

/** What an answer says of whoever asked: the next session tells the present role, and the panel follows. */
export function noticeRole(role: string | null) {
  const { user, status } = store.get()
  if (role && status === 'in' && user?.role !== role) void refreshSession().catch(() => {})
}

type Credentials = { username: string; password: string; code?: string }

export async function signIn(body: Credentials): Promise<void> {
  keepSession(session.parse(await panelCall(endpoints.login, { body, failure: 'Login failed' })))
}

/** The first account of a shop that has no owner yet; the code is in the server's log. */
export async function claimShop(body: Body<typeof endpoints.startShop>): Promise<void> {
  keepSession(session.parse(await panelCall(endpoints.startShop, { body })))
}

/** The server forgets the session too; if it cannot be reached, this browser still does. */
export async function signOut(): Promise<void> {
  const token = storedToken()
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  await panelCall(endpoints.logout, { headers }).catch(() => {})
  forgetSession()
}

/** Another tab signed in or out. */
function followOtherTabs({ key }: StorageEvent) {
  if (key !== tokenKey && key !== userKey && key !== null) return
  // After a new user comes their token.
  if (key !== userKey && recallSession()) return
  // Whoever does not know yet is asking the server, or stands at the sign-in form already.
  if (!store.get().user || storedToken()) return
  if (storedUser()) expire()
  else store.set(out)
}

/** A dialog over the page says it; nobody else needs to. */
export const isSessionOver = (): boolean => store.get().status === 'expired'

export const useAdminSession = (): AdminSession => useStore(store)

/** Whether whoever is signed in may make this call: a button for it is shown to them and to nobody else. */
export function useMay({ who }: Pick<Endpoint, 'who'>): boolean {
  const { user } = useAdminSession()
  return isAmong(user?.role ?? 'visitor', who)
}

/** The password is right, and the account asks for a code as well. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiFailure && codeAsked.safeParse(error.body).success
