import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { PlaceOrder } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { isLost } from '#web/api/idempotency.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useCart } from '../cart/use-cart.ts'
import { tellMetrika } from '../counter/metrika.ts'
import { purchaseEvent } from '../counter/shop-events.ts'
import { rememberLastOrder } from '../order/last-order.ts'
import { rememberOrder } from '../order/recent-orders.ts'
import type { CheckoutField, CheckoutFormApi } from './checkout-schema.ts'
import { changedSince } from './send/changed-since.ts'
import { checkoutResolver } from './send/checkout-resolver.ts'
import { changesOf } from './send/order-changes.ts'
import { announceOrder } from './send/placed-toast.tsx'
import { type SentOrder, sendOrder } from './send/send-order.ts'
import { useNetwork } from './send/use-network.ts'
import { type Attempt, toastFailure, useProblems } from './send/use-problems.ts'
import { cachedOffer } from './steps/cached-offer.ts'
import { dropDraft, readDraft, useKeepDraft } from './use-draft.ts'

type Events = {
  onPlaced: () => void
  onWrong: (fields: CheckoutField[]) => void
  onSlotGone: () => void
}

export type Checkout = ReturnType<typeof useCheckout>

export function useCheckout({ onPlaced, onWrong, onSlotGone }: Events) {
  const cart = useCart()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { timeZone, urgentDeliveryHours, checkout: needs } = useShopFacts()
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)
  const place = useRef<HTMLFormElement>(null)
  const isMounted = useIsMounted()
  const form: CheckoutFormApi = useForm({
    resolver: checkoutResolver({
      cart: cart.items,
      timeZone,
      needs,
      offerFor: (date) => cachedOffer(queryClient, date),
    }),
    mode: 'onTouched',
    // React Hook Form would focus the field registered first, which is not always the first on the page.
    shouldFocusError: false,
    defaultValues: readDraft(),
  })
  useKeepDraft(form)
  const problems = useProblems({ form, place, onWrong, onSlotGone })
  const network = useNetwork({ form, lines: cart.items, resend: () => void submit() })

  async function send(order: PlaceOrder) {
    // A second click may arrive before the button is drawn busy.
    if (isSending.current) return
    isSending.current = true
    setSending(true)
    problems.setChanges(null)
    network.begin()
    const { pathname } = location
    const attempt = {
      lines: cart.items,
      values: form.getValues(),
      // The address changes a little before the next page is drawn.
      isHere: () => isMounted.current && location.pathname === pathname,
    }
    const placed = await tryOrder(order, attempt)
    if (placed) return finish(placed, attempt)
    isSending.current = false
    setSending(false)
  }

  /** Covers only the sending, so that a failure after it is never shown as a refusal. */
  async function tryOrder(order: PlaceOrder, attempt: Attempt): Promise<SentOrder | null> {
    let lost = false
    try {
      const changed = await changedSince(queryClient, attempt)
      if (!changed.fee && changed.renamed.length === 0) return await sendOrder(order)
      problems.confirmChanges(changed, attempt)
    } catch (error) {
      lost = isLost(error)
      problems.explain(error, attempt)
    } finally {
      network.end(lost, attempt)
    }
    return null
  }

  function finish({ order, earlier }: SentOrder, { lines, isHere }: Attempt) {
    // A shopper who has left the checkout stays on their page; the toast links to the order.
    const stays = !isHere()
    rememberOrder(order)
    rememberLastOrder(order, { urgentHours: urgentDeliveryHours, timeZone })
    if (!stays) onPlaced()
    cart.removeOrdered(lines)
    dropDraft()
    if (!stays) void navigate(paths.home)
    announceOrder(order, { earlier })
    tellMetrika(purchaseEvent(order))
  }

  const submit = form.handleSubmit(send, (errors) => {
    // The refused-slot panel replaces the day field, so it must close to show the error.
    if (errors.deliveryDate && problems.refusal?.kind === 'slot') problems.setRefusal(null)
    problems.showWrong(Object.keys(errors).filter((name): name is CheckoutField => name in form.getValues()))
    if (errors.root?.cart?.message) toastFailure(errors.root.cart.message)
  })

  return {
    form,
    place,
    changes: problems.changes && changesOf(problems.changes, cart.items),
    refusal: problems.refusal,
    dismissRefusal: () => problems.setRefusal(null),
    sending,
    network: { isLost: network.isLost, resend: () => void submit() },
    submit,
  }
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
