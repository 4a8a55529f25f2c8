import { Bell, Clock, FileText, Mail, ShoppingBag, Store, Truck } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { OwnerSettings } from '#shared/contract/settings.ts'
import { paths } from '#shared/paths.ts'
import { AdminPage } from '#web/admin/crud/list/admin-page.tsx'
import { useApi } from '#web/api/use-api.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'
import { ownerTexts } from './owner-texts.ts'

type SettingsSectionProps = {
  title: string
  /** `showStored` loads the settings again and opens the form anew. */
  children: (settings: OwnerSettings, showStored: () => Promise<void>) => ReactNode
}

export function SettingsSection({ title, children }: SettingsSectionProps) {
  const { data, isError, refetch } = useApi(endpoints.ownerSettings, {})
  const [openings, setOpenings] = useState(0)

  async function showStored() {
    const { error } = await refetch()
    if (error) toast({ tone: 'error', title: texts.loadFailed, description: error.message })
    else setOpenings(openings + 1)
  }

  return (
    <SettingsFrame title={title}>
      {data ? (
        <Fragment key={openings}>{children(data, showStored)}</Fragment>
      ) : isError ? (
        <LoadFailed onRetry={() => refetch()} />
      ) : (
        <p role="status" className="flex items-center gap-3 py-20 text-ink-3">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </SettingsFrame>
  )
}

const sections = [
  { to: paths.adminSettingsShop, label: ownerTexts.shop, icon: <Store /> },
  { to: paths.adminSettingsHours, label: ownerTexts.hours, icon: <Clock /> },
  { to: paths.adminSettingsDelivery, label: texts.delivery, icon: <Truck /> },
  { to: paths.adminSettingsCheckout, label: ownerTexts.checkout, icon: <ShoppingBag /> },
  { to: paths.adminSettingsNotifications, label: ownerTexts.notifications, icon: <Bell /> },
  { to: paths.adminSettingsMessages, label: texts.messages, icon: <Mail /> },
  { to: paths.adminSettingsPages, label: ownerTexts.pages, icon: <FileText /> },
] as const

function SettingsFrame({ title, children }: { title: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    // `scrollIntoView` would scroll the page too.
    const current = strip.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!strip.current || !current) return
    const [edges, box] = [strip.current.getBoundingClientRect(), current.getBoundingClientRect()]
    strip.current.scrollLeft += box.left - edges.left - (edges.width - box.width) / 2
  }, [])
  return (
    <AdminPage
      title={title}
      heading={texts.title}
      crumb={title}
      steps={[{ label: texts.title, to: paths.adminSettings }]}
    >
      <div className="grid items-start gap-3.5 nav:grid-cols-[228px_minmax(0,1fr)] nav:gap-6">
        <nav
          ref={strip}
          aria-label={texts.sections}
          className="no-scrollbar -mx-4 flex gap-0.5 overflow-x-auto px-4 py-0.5 nav:sticky nav:top-4 nav:mx-0 nav:grid nav:overflow-visible nav:px-0"
        >
          {sections.map(({ to, label, icon }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 flex-none items-center gap-2.75 whitespace-nowrap rounded-sm px-3.5 font-medium text-ink-2 hover:bg-mist-2 aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-e1 [&>.lucide]:size-4.75 [&>.lucide]:text-ink-3"
            >
              {icon}
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="grid min-w-0 gap-4">{children}</div>
      </div>
    </AdminPage>
  )
}
