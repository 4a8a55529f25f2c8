import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '#shared/paths.ts'
import { type CartItem, lineKey, lineName } from '#shared/rules/cart.ts'
import { formatRub } from '#shared/rules/money.ts'
import { partsInWords } from '#shared/rules/set-saving.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Sheet, SheetBody, SheetContent, SheetFooter } from '#web/ui/sheet.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { flyTargetIcon } from '../fly/fly.ts'
import { focusHeading } from '../navigation/focus.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { useLeaveByBack } from '../navigation/use-leave-by-back.ts'
import { CartCompanions } from './cart-companions.tsx'
import { CartDelivery } from './cart-delivery.tsx'
import { CartLine } from './cart-line.tsx'
import { inscriptionOfLine } from './line-inscription.ts'
import { sheetTexts } from './sheet-texts.ts'
import { texts } from './texts.ts'
import { useCart } from './use-cart.ts'
import { useLineRemarks } from './use-line-remarks.ts'

export function CartSheet({ open: isOpen }: { open: boolean }) {
  const { open, close } = useCart()
  const hasGone = useRef(false)

  function show(next: boolean) {
    hasGone.current = false
    if (next) open()
    else close()
  }

  function leave() {
    hasGone.current = true
    close()
  }

  useLeaveByBack(leave)

  function returnFocus(event: Event) {
    event.preventDefault()
    if (hasGone.current) focusHeading()
    else flyTargetIcon('cart')?.focus()
  }

  return (
    <Sheet open={isOpen} onOpenChange={show}>
      <SheetContent title={texts.title} onCloseAutoFocus={returnFocus}>
        <CartContents onLeave={leave} />
      </SheetContent>
    </Sheet>
  )
}

function CartContents({ onLeave }: { onLeave: () => void }) {
  const { items, total, clear } = useCart()
  const { remarks, products, hasFailed, retry } = useLineRemarks(items)
  const { list, remove, removed } = useRemoval()
  const [wasEmpty] = useState(items.length === 0)
  const isEmpty = items.length === 0
  const announcement =
    removed && (isEmpty ? sheetTexts.removedLast(removed) : sheetTexts.removed(removed, total))
  if (isEmpty)
    return (
      <>
        <Announcement>{announcement}</Announcement>
        <EmptyCart hasJustGone={!wasEmpty} onLeave={onLeave} />
      </>
    )
  return (
    <>
      <Announcement>{announcement}</Announcement>
      <CartDelivery total={total} />
      <SheetBody>
        {hasFailed && (
          <LoadFailed onRetry={retry} className="mt-2">
            {texts.unchecked}
          </LoadFailed>
        )}
        <ul ref={list} className="divide-y divide-line">
          {items.map((item, place) => (
            <CartLine
              key={lineKey(item)}
              item={item}
              remark={remarks.get(lineKey(item))}
              inscription={inscriptionOfLine(item, products.get(item.id))}
              parts={partsInWords(products.get(item.id)?.parts ?? [])}
              onLeave={onLeave}
              onRemove={() => remove(item, place)}
            />
          ))}
        </ul>
        <CartCompanions items={items} onLeave={onLeave} />
        <Button variant="ghost" size={44} onClick={clear} className="-ml-4.5 mb-3 text-ink-3">
          {texts.clear}
        </Button>
      </SheetBody>
      <SheetFooter>
        <p className="flex items-baseline justify-between font-semibold">
          {texts.total}
          <span className="whitespace-nowrap font-bold text-[1.75rem] leading-none tracking-[-0.035em]">
            {formatRub(total)}
          </span>
        </p>
        <Button size={56} asChild>
          <ShopLink to={paths.checkout} prefetch="render" onClick={onLeave}>
            {texts.checkout}
          </ShopLink>
        </Button>
      </SheetFooter>
    </>
  )
}

/**
 * Renders outside the panel: the panel no longer mentions the removed line, and a modal hides all other
 * content except live regions from screen readers.
 */
const Announcement = ({ children }: { children: ReactNode }) =>
  createPortal(
    <VisuallyHidden role="status" aria-live="polite">
      {children}
    </VisuallyHidden>,
    document.body,
  )

/** Moves the focus to the next or previous line before it removes one; the focus would be lost otherwise. */
function useRemoval() {
  const { count, remove: takeOut } = useCart()
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<{ name: string; left: number }>()
  if (removed && removed.left !== count) setRemoved(undefined)

  function remove(item: CartItem, place: number) {
    const lines = list.current?.children
    const neighbour = lines?.[place + 1] ?? lines?.[place - 1]
    neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus()
    takeOut(item)
    setRemoved({ name: lineName(item), left: count - item.quantity })
  }

  return { list, remove, removed: removed?.name }
}

type EmptyCartProps = {
  /** The pressed button was removed with the lines, so the focus moves to the link. */
  hasJustGone: boolean
  onLeave: () => void
}

function EmptyCart({ hasJustGone, onLeave }: EmptyCartProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (hasJustGone) link.current?.focus()
  }, [hasJustGone])
  return (
    <EmptyState
      className="my-auto"
      art={<StillPicture src="/pictures/latex-round-light-blue" />}
      title={texts.empty}
      action={
        <Button asChild className="mt-2">
          <ShopLink ref={link} to={paths.catalog} onClick={onLeave}>
            {texts.toCatalog}
          </ShopLink>
        </Button>
      }
    >
      {texts.emptyHint}
    </EmptyState>
  )
}
