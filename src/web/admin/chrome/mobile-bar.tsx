import { Menu as MenuIcon, Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Sheet, SheetContent } from '#web/ui/sheet.tsx'
import { Sidebar, type SidebarProps } from './sidebar.tsx'
import { texts } from './texts.ts'

export function MobileBar({ onChangePassword, ...side }: SidebarProps) {
  const { brand } = useShopFacts()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { newOrders } = side
  return (
    <header className="flex h-15 items-center justify-between bg-night pr-2 pl-3.5 text-on-night duo:hidden print:hidden">
      <Link to={paths.admin} className="min-w-0">
        <Logo className="text-sm">{brand}</Logo>
      </Link>
      {side.onSearch && (
        <IconButton
          size={44}
          label={texts.openSearch}
          onClick={side.onSearch}
          className="ml-auto text-inherit hover:bg-white/10"
        >
          <Search />
        </IconButton>
      )}
      <IconButton
        size={44}
        label={newOrders > 0 ? `${texts.openMenu}, ${texts.newOrders(newOrders)}` : texts.openMenu}
        onClick={() => setOpen(true)}
        className="text-inherit hover:bg-white/10"
      >
        <MenuIcon />
        {newOrders > 0 && <span className="absolute top-2 right-2 size-2.5 rounded-pill bg-berry" />}
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetContent side="left" title={texts.menu} head={false} className="bg-night">
          <Sidebar
            {...side}
            onGo={close}
            onChangePassword={() => {
              close()
              onChangePassword()
            }}
          />
        </SheetContent>
      </Sheet>
    </header>
  )
}
