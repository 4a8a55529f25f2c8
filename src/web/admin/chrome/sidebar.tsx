import {
  FolderTree,
  History,
  House,
  IdCard,
  KeyRound,
  LifeBuoy,
  LogOut,
  MessageSquareText,
  Newspaper,
  Package,
  ReceiptText,
  Search,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Truck,
  Users,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Session } from '#shared/contract/session.ts'
import { panelAudience, paths } from '#shared/paths.ts'
import { isAmong, type Role, roleNames } from '#shared/rules/roles.ts'
import { useMay } from '#web/api/admin-session.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { switchSound, useSoundOn } from './sound.ts'
import { texts } from './texts.ts'

type Group = {
  label: string
  sections: readonly { to: string; label: string; icon: ReactNode }[]
  showLabel?: true
}

const groups: readonly Group[] = [
  {
    label: texts.sections,
    sections: [
      { to: paths.admin, label: texts.home, icon: <House /> },
      { to: paths.adminProducts, label: texts.products, icon: <Package /> },
      { to: paths.adminCategories, label: texts.categories, icon: <FolderTree /> },
      { to: paths.adminOrders, label: texts.orders, icon: <ReceiptText /> },
      { to: paths.adminBlog, label: texts.blog, icon: <Newspaper /> },
      { to: paths.adminCustomers, label: texts.customers, icon: <Users /> },
    ],
  },
  {
    label: texts.management,
    showLabel: true,
    sections: [
      { to: paths.adminDelivery, label: texts.delivery, icon: <Truck /> },
      { to: paths.adminAttributes, label: texts.attributes, icon: <SlidersHorizontal /> },
      { to: paths.adminMessages, label: texts.messages, icon: <MessageSquareText /> },
      { to: paths.adminAudit, label: texts.audit, icon: <History /> },
      { to: paths.adminStaff, label: texts.staff, icon: <IdCard /> },
      { to: paths.adminSettings, label: texts.settings, icon: <Settings /> },
      { to: paths.adminHelp, label: texts.help, icon: <LifeBuoy /> },
    ],
  },
]

type NavSection = Group['sections'][number]

const namedFor = (role: Role, section: NavSection): NavSection =>
  role === 'courier' && section.to === paths.adminDelivery
    ? { ...section, label: texts.ownDelivery }
    : section

export function groupsFor(role: Role): Group[] {
  const mayOpen = ({ to }: NavSection) => isAmong(role, panelAudience(to))
  return groups
    .map((group) => ({
      ...group,
      sections: group.sections.filter(mayOpen).map((section) => namedFor(role, section)),
    }))
    .filter(({ sections }) => sections.length > 0)
    .map(({ showLabel, ...group }, index) => ({ ...group, ...(index > 0 && { showLabel }) }))
}

export type SidebarProps = {
  user: Session['user']
  newOrders: number
  onLeave: () => void
  onChangePassword: () => void
  onSearch: (() => void) | undefined
  onGo?: () => void
}

const groupClass = 'border-night-line border-t pt-3.5'

export function Sidebar({ user, newOrders, onLeave, onChangePassword, onSearch, onGo }: SidebarProps) {
  const { brand } = useShopFacts()
  return (
    <div className="relative isolate flex h-full flex-col overflow-hidden bg-night px-3.5 py-5 text-on-night-2 text-sm">
      <Aurora />
      <Link to={paths.admin} onClick={onGo} className="mb-4 px-2.5 text-on-night">
        <Logo className="text-base md:text-base">{brand}</Logo>
      </Link>
      {onSearch && <SearchButton onClick={onSearch} />}
      <div className="-mx-3.5 min-h-0 flex-1 overflow-y-auto px-3.5 [scrollbar-color:rgb(255_255_255/0.3)_transparent] [scrollbar-width:thin]">
        {groupsFor(user.role).map(({ label, showLabel, sections }) => (
          <nav key={label} aria-label={label} className={cn('mb-3.5 grid gap-1', showLabel && groupClass)}>
            {showLabel && (
              <p aria-hidden className="px-3.5 pb-1 text-xs">
                {label}
              </p>
            )}
            {sections.map(({ to, label: name, icon }) => (
              <Section key={to} to={to} onGo={onGo} count={to === paths.adminOrders ? newOrders : 0}>
                {icon}
                {name}
              </Section>
            ))}
          </nav>
        ))}
      </div>
      <div className="flex flex-none items-center gap-2 border-night-line border-t px-1 pt-3">
        <Account user={user} onChangePassword={onChangePassword} onGo={onGo} />
        <IconButton
          label={texts.signOut}
          onClick={onLeave}
          className="text-on-night-2 hover:bg-white/10 hover:text-on-night"
        >
          <LogOut />
        </IconButton>
      </div>
    </div>
  )
}

function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts="Control+K"
      className="mb-3 flex min-h-11 flex-none items-center gap-3 rounded-[14px] bg-white/8 px-3.5 text-left hover:bg-white/14 hover:text-on-night max-duo:hidden"
    >
      <Search />
      {texts.find}
      <Kbd aria-hidden className="ml-auto bg-white/12 text-on-night-2 shadow-none">
        {texts.findKeys}
      </Kbd>
    </button>
  )
}

type SectionProps = { to: string; count: number; onGo?: () => void; children: ReactNode }

function Section({ to, count, onGo, children }: SectionProps) {
  return (
    <NavLink
      to={to}
      end={to === paths.admin}
      onClick={onGo}
      className={cn(
        'relative flex min-h-10.5 pointer-coarse:min-h-11.5 items-center gap-3.25 rounded-[14px] px-3.5 font-medium transition-colors hover:bg-white/6 hover:text-on-night',
        'aria-[current=page]:bg-white/11 aria-[current=page]:font-semibold aria-[current=page]:text-white',
        'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:-left-3.5 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-r-[4px] aria-[current=page]:before:bg-linear-to-b aria-[current=page]:before:from-aurora-1 aria-[current=page]:before:to-aurora-3',
      )}
    >
      {children}
      {count > 0 && (
        <span className="ml-auto min-w-6 rounded-sm bg-berry px-1.75 text-center font-bold text-2xs text-on-berry leading-5.5">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{texts.newOrders(count)}</span>
        </span>
      )}
    </NavLink>
  )
}

type AccountProps = Pick<SidebarProps, 'user' | 'onChangePassword' | 'onGo'>

function Account({ user: { username, role }, onChangePassword, onGo }: AccountProps) {
  const hearsOrders = useMay(endpoints.adminOrders)
  const soundOn = useSoundOn()
  return (
    <Menu>
      <MenuTrigger asChild>
        <button
          type="button"
          className="flex min-w-0 flex-1 items-center gap-3 rounded-[14px] p-1.5 text-left hover:bg-white/6"
        >
          <span
            aria-hidden
            className="grid size-10 flex-none place-items-center rounded-pill bg-berry-soft font-bold text-on-berry-soft text-ui uppercase"
          >
            {username.slice(0, 1)}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold text-white leading-tight">{username}</span>
            <span className="text-xs">{roleNames[role]}</span>
          </span>
        </button>
      </MenuTrigger>
      <MenuContent side="top" align="start">
        {hearsOrders && (
          <MenuItem onSelect={() => switchSound(!soundOn)}>
            {soundOn ? <VolumeX /> : <Volume2 />}
            {soundOn ? texts.soundOff : texts.soundOn}
          </MenuItem>
        )}
        <MenuItem onSelect={onChangePassword}>
          <KeyRound />
          {texts.changePassword}
        </MenuItem>
        <MenuItem asChild>
          <Link to={paths.adminAccount} onClick={onGo}>
            <ShieldCheck />
            {texts.account}
          </Link>
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

function Aurora() {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute -inset-x-1/3 -bottom-[12%] -z-10 h-1/3 bg-aurora opacity-25 blur-[40px] [mask-image:linear-gradient(transparent,#000)]"
    />
  )
}
