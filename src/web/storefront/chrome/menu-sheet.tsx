import { ChevronRight, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { neverOpen } from '#shared/rules/opening-hours.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Aurora } from '#web/ui/aurora.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { Sheet, SheetClose, SheetContent } from '#web/ui/sheet.tsx'
import { texts as kitTexts } from '#web/ui/texts.ts'
import { useShopNow } from '../delivery/use-shop-now.ts'
import { focusHeading } from '../navigation/focus.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { useLeaveByBack } from '../navigation/use-leave-by-back.ts'
import { SearchBox } from '../search/search-box.tsx'
import { texts } from './texts.ts'
import { useMainLinks } from './use-main-links.ts'

type MenuSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  burger: RefObject<HTMLButtonElement | null>
}

export function MenuSheet({ open, onOpenChange, burger }: MenuSheetProps) {
  const hasGone = useRef(false)

  function show(next: boolean) {
    hasGone.current = false
    onOpenChange(next)
  }

  function leave() {
    hasGone.current = true
    onOpenChange(false)
  }

  useLeaveByBack(leave)

  return (
    <Sheet open={open} onOpenChange={show}>
      <SheetContent
        side="full"
        title={texts.menu}
        head={false}
        className="overflow-y-auto"
        // Escape closes an open list of suggestions first.
        onEscapeKeyDown={(event) => isExpanded(event.target) && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (hasGone.current) focusHeading()
          else burger.current?.focus()
        }}
      >
        <MenuInside onLeave={leave} />
      </SheetContent>
    </Sheet>
  )
}

const isExpanded = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true'

const rowClass =
  'flex min-h-14.5 items-center justify-between border-line border-b font-display font-medium text-[1.375rem] leading-none tracking-display aria-[current]:text-berry-text'

function MenuInside({ onLeave }: { onLeave: () => void }) {
  const { brand, phone, hoursShort } = useShopFacts()
  const { promise } = useShopNow()
  return (
    <>
      <div className="flex h-16 flex-none items-center justify-between pr-2 pl-4">
        <ShopLink to={paths.home} onClick={onLeave} className="min-w-0">
          <Logo>{brand}</Logo>
        </ShopLink>
        <SheetClose asChild>
          <IconButton label={kitTexts.close}>
            <X />
          </IconButton>
        </SheetClose>
      </div>
      <div className="flex flex-1 flex-col gap-5 px-4 pt-2 pb-8">
        <SearchBox size={54} onChoose={onLeave} covers className="relative z-1" />
        <nav aria-label={texts.menu} className="flex flex-col">
          {useMainLinks().map(({ label, ...link }) => (
            <ShopLink key={link.to} {...link} onClick={onLeave} className={rowClass}>
              {label}
              <ChevronRight />
            </ShopLink>
          ))}
          <ShopLink to={paths.catalogMade} onClick={onLeave} className={rowClass}>
            {texts.ownWords}
            <ChevronRight />
          </ShopLink>
          <ShopLink
            to={paths.admin}
            prefetch="none"
            reloadDocument
            onClick={onLeave}
            className="flex min-h-14.5 items-center text-ink-3 font-medium"
          >
            {texts.admin}
          </ShopLink>
        </nav>
        <div className="relative isolate mt-auto overflow-hidden rounded-xl bg-night p-6 text-on-night-2">
          <Aurora look="card" />
          <a
            href={phoneLink(phone)}
            className="relative inline-flex min-h-11 items-center font-semibold text-on-night text-price"
          >
            {phone}
          </a>
          <p className="relative mt-0.5 min-h-[2lh] text-sm">
            {hoursShort || neverOpen}
            <br />
            {promise}
          </p>
        </div>
      </div>
    </>
  )
}
