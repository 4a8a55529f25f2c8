import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { followChanges } from '#web/api/admin-client.ts'
import { adminKeys, reload } from '#web/api/admin-queries.ts'
import { openSession, signOut, useAdminSession } from '#web/api/admin-session.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AdminHead } from '../crud/admin-page.tsx'
import { Palette } from '../palette/palette.tsx'
import { useSearchKey } from '../palette/use-search-key.ts'
import { MobileBar } from './mobile-bar.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { groups, Sidebar } from './sidebar.tsx'
import { texts } from './texts.ts'
import { useNewOrders } from './use-new-orders.ts'

/** Nobody gets past without a session: a stored one, else one more from the refresh cookie, else the sign-in screen. */
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
    if (status === 'out') client.removeQueries({ queryKey: adminKeys.all })
  }, [client, status])

  async function leave() {
    setLeaving(true)
    await signOut()
    toast({ tone: 'info', title: texts.goodbye, description: texts.goodbyeText })
  }

  if (status === 'out')
    return <Navigate replace to={leaving ? paths.adminLogin : paths.adminLoginFor(pathname + search)} />
  if (!user) return <Waiting />
  return <Shell username={user.username} onLeave={leave} />
}

function Shell({ username, onLeave }: { username: string; onLeave: () => void }) {
  const [changingPassword, setChangingPassword] = useState(false)
  const newOrders = useNewOrders()
  const [searching, setSearching] = useState(false)
  useSearchKey(() => setSearching(true))
  const side = {
    username,
    newOrders,
    onLeave,
    onChangePassword: () => setChangingPassword(true),
    onSearch: () => setSearching(true),
  }
  return (
    <div className="min-h-dvh bg-mist text-sm duo:grid duo:grid-cols-[252px_minmax(0,1fr)] print:block print:min-h-0 print:bg-transparent">
      <SkipLink />
      <MobileBar {...side} />
      <aside className="sticky top-0 h-dvh max-duo:hidden print:hidden">
        <Sidebar {...side} />
      </aside>
      <div className="min-w-0 px-[clamp(16px,2.4vw,36px)] pb-12 print:p-0">
        <Outlet />
      </div>
      {searching && (
        <Palette sections={groups.flatMap(({ sections }) => sections)} onClose={() => setSearching(false)} />
      )}
      {changingPassword && <PasswordDialog username={username} onClose={() => setChangingPassword(false)} />}
    </div>
  )
}

function Waiting() {
  return (
    <main className="grid min-h-dvh place-items-center bg-mist text-ink-3">
      <AdminHead title={texts.panel} />
      <h1 className="sr-only">{texts.panel}</h1>
      <p role="status" className="flex items-center gap-3 text-sm">
        <Spinner />
        {texts.loading}
      </p>
    </main>
  )
}
