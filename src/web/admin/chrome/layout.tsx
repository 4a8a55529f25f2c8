import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Session } from '#shared/contract/session.ts'
import { panelAudience, paths } from '#shared/paths.ts'
import { isAmong, type Role } from '#shared/rules/roles.ts'
import { adminAsk, followChanges } from '#web/api/admin-client.ts'
import { followOrders } from '#web/api/admin-events.ts'
import { openSession, signOut, useAdminSession, useMay } from '#web/api/admin-session.ts'
import { adminKey, reload, useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { announce, toast } from '#web/ui/toast-store.ts'
import { AdminHead, AdminPage } from '../crud/list/admin-page.tsx'
import { useShortcut } from '../crud/use-shortcut.ts'
import { SignInAgain } from '../login/sign-in-again.tsx'
import { Palette } from '../palette/palette.tsx'
import { settingsFor } from '../palette/places.tsx'
import { forgetRecent } from '../palette/recent.ts'
import { MobileBar } from './mobile-bar.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { groupsFor, Sidebar } from './sidebar.tsx'
import { chimeIfOn } from './sound.ts'
import { texts } from './texts.ts'

export default function AdminLayout() {
  const { user, status } = useAdminSession()
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    void openSession()
  }, [])
  useEffect(() => followChanges((changes) => reload(client, changes)), [client])
  useEffect(() => {
    if (status !== 'out') return
    client.removeQueries({ queryKey: adminKey() })
    forgetRecent()
  }, [client, status])
  const wasExpired = useRef(false)
  useEffect(() => {
    // Loads queries that failed while the session was expired.
    if (wasExpired.current && status === 'in') void client.invalidateQueries({ queryKey: adminKey() })
    wasExpired.current = status === 'expired'
  }, [client, status])

  async function leave() {
    setLeaving(true)
    await signOut()
    toast({ tone: 'info', title: texts.goodbye, description: texts.goodbyeText })
  }

  if (status === 'out')
    return <Navigate replace to={leaving ? paths.adminLogin : paths.adminLoginFor(pathname + search)} />
  if (!user) return <Waiting />
  return (
    <>
      <Shell user={user} onLeave={leave} />
      <SignInAgain />
    </>
  )
}

type ShellProps = { user: Session['user']; onLeave: () => void }

function Shell({ user, onLeave }: ShellProps) {
  const [changingPassword, setChangingPassword] = useState(false)
  const newOrders = useNewOrders()
  const [searching, setSearching] = useState(false)
  const search = isAmong(user.role, 'manager') ? () => setSearching(true) : undefined
  useShortcut('Ctrl', 'KeyK', () => search?.())
  const side = {
    user,
    newOrders,
    onLeave,
    onChangePassword: () => setChangingPassword(true),
    onSearch: search,
  }
  return (
    <div className="min-h-dvh bg-mist text-sm dark:bg-bg duo:grid duo:grid-cols-[252px_minmax(0,1fr)] print:block print:min-h-0 print:bg-transparent">
      <SkipLink />
      <MobileBar {...side} />
      <aside className="sticky top-0 h-dvh max-duo:hidden print:hidden">
        <Sidebar {...side} />
      </aside>
      <div className="min-w-0 px-[clamp(16px,2.4vw,36px)] pb-12 print:p-0">
        <Screen role={user.role} />
      </div>
      {searching && (
        <Palette
          places={{
            sections: groupsFor(user.role).flatMap(({ sections }) => sections),
            settings: settingsFor(user.role),
          }}
          onClose={() => setSearching(false)}
        />
      )}
      {changingPassword && (
        <PasswordDialog username={user.username} onClose={() => setChangingPassword(false)} />
      )}
    </div>
  )
}

function Screen({ role }: { role: Role }) {
  const { pathname } = useLocation()
  if (isAmong(role, panelAudience(pathname))) return <Outlet />
  if (pathname === paths.admin) return <Navigate replace to={paths.adminDelivery} />
  return <Closed key={pathname} />
}

function Closed() {
  useEffect(() => {
    // Any response shows whether the stored role is still current; a failure shows nothing new.
    void adminAsk(endpoints.listSessions, {}).catch(() => {})
  }, [])
  return (
    <AdminPage title={texts.closedTitle}>
      <Panel>
        <EmptyState
          as="p"
          icon={<Lock />}
          title={texts.closedTitle}
          action={
            <Button asChild variant="secondary">
              <Link to={paths.admin}>{texts.toHome}</Link>
            </Button>
          }
        >
          {texts.closedText}
        </EmptyState>
      </Panel>
    </AdminPage>
  )
}

function Waiting() {
  return (
    <main className="grid min-h-dvh place-items-center bg-mist text-ink-3 dark:bg-bg">
      <AdminHead title={texts.panel} />
      <h1 className="sr-only">{texts.panel}</h1>
      <p role="status" className="flex items-center gap-3 text-sm">
        <Spinner />
        {texts.loading}
      </p>
    </main>
  )
}

/** Counts orders in the first status, except for couriers. */
function useNewOrders(): number {
  const mayKnow = useMay(endpoints.adminOrders)
  // The stream ends with the session and restarts with the next one.
  const isTold = useAdminSession().status === 'in' && mayKnow
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useApi(
    endpoints.adminOrders,
    { query: { status: 'pending', limit: 1 } },
    { enabled: isTold },
  )

  useEffect(() => {
    if (!isTold) return
    const leaving = new AbortController()
    const reloadLists = () => reload(client, endpoints.placeOrder.changes)
    void followOrders({
      signal: leaving.signal,
      onAgain: reloadLists,
      onOrder(id) {
        reloadLists()
        chimeIfOn()
        announce({
          tone: 'info',
          title: texts.orderPlaced(id),
          description: texts.orderPlacedText,
          action: { label: texts.openOrder, onClick: () => navigate(paths.adminOrder(id)) },
        })
      },
    })
    return () => leaving.abort()
  }, [client, navigate, isTold])

  return (isTold && data?.counts.pending) || 0
}
