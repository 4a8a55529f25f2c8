import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { orderConflict, type PlaceOrder } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import type { Cart } from '#shared/rules/cart.ts'
import { ApiFailure } from '#web/api/client.ts'
import { shopKeys } from '#web/api/queries.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { cartList, changeCart } from '../cart/cart-store.ts'
import { useCart } from '../cart/use-cart.ts'
import { tellMetrika } from '../counter/metrika.ts'
import { purchaseEvent } from '../counter/shop-events.ts'
import { rememberOrder } from '../order/recent-orders.ts'
import { fieldOf } from './checkout-order.ts'
import type { CheckoutField, CheckoutFormApi, CheckoutValues } from './checkout-schema.ts'
import { isStillAsked, type Refusal, reasonOf, refusalOf } from './refusals.ts'
import { type ChangedSince, changedSince } from './send/changed-since.ts'
import { checkoutResolver } from './send/checkout-resolver.ts'
import { callBack } from './send/failed-toast.tsx'
import {
  conflictChanges,
  followNames,
  followShop,
  goneChanges,
  linesNow,
  type OrderChanges,
  stillTold,
  unseenChanges,
} from './send/order-changes.ts'
import { announceOrder } from './send/placed-toast.tsx'
import { type SentOrder, sendOrder } from './send/send-order.ts'
import { knownOffer } from './steps/known-offer.ts'
import { showFirst } from './steps/show-first.ts'
import { texts } from './texts.ts'
import { dropDraft, readDraft, useKeepDraft } from './use-draft.ts'

type Told = {
  onPlaced: () => void
  onWrong: (fields: CheckoutField[]) => void
  onSlotGone: () => void
}

/** Snapshot: cart and form may change before the answer arrives. */
type Asked = { lines: Cart; values: CheckoutValues; address: string }

export type Checkout = ReturnType<typeof useCheckout>

/** Path of an unknown district in the server's answer; needed where the form has no district field left. */
const zonePath = 'delivery.zoneId'

const sayFailed = (description: string) => toast({ title: texts.failed, description, tone: 'error' })

export function useCheckout({ onPlaced, onWrong, onSlotGone }: Told) {
  const cart = useCart()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { timeZone } = useShopFacts()
  const [changes, setChanges] = useState<OrderChanges | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  const sent = useRef(false)
  const place = useRef<HTMLFormElement>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const form: CheckoutFormApi = useForm({
    resolver: checkoutResolver({
      cart: cart.items,
      timeZone,
      offerFor: (date) => knownOffer(queryClient, date),
    }),
    mode: 'onTouched',
    // React Hook Form would focus the field registered first, which is not always the first on the page.
    shouldFocusError: false,
    defaultValues: readDraft(),
  })
  useKeepDraft(form)
  const deliveryDate = useWatch({ control: form.control, name: 'deliveryDate' })
  // A minimum belongs to one day, and expires even if the same day is chosen again later.
  if (refusal?.kind === 'minimum' && refusal.date !== deliveryDate) setRefusal(null)

  async function send(order: PlaceOrder) {
    // A second click may arrive before the button is drawn busy.
    if (sent.current) return
    sent.current = true
    setSending(true)
    setChanges(null)
    const asked = { lines: cart.items, values: form.getValues(), address: location.pathname }
    const placed = await placedOrder(order, asked)
    if (placed) return finish(placed, asked)
    sent.current = false
    setSending(false)
  }

  /** Covers only the sending, so that a failure after it is never shown as a refusal. */
  async function placedOrder(order: PlaceOrder, asked: Asked): Promise<SentOrder | null> {
    try {
      const changed = await changedSince(queryClient, asked)
      if (!changed.fee && changed.renamed.length === 0) return await sendOrder(order)
      askAgain(changed, asked)
    } catch (error) {
      explain(error, asked)
    }
    return null
  }

  function askAgain({ fee, renamed }: ChangedSince, asked: Asked) {
    const changed = unseenChanges(renamed, fee)
    cartList.update((cart) => followNames(cart, renamed))
    if (isStillHere(asked)) setChanges(changed)
    else callBack(changed.message)
  }

  /** The address changes a little before the next page is drawn. */
  const isStillHere = ({ address }: Asked) => isShown.current && location.pathname === address

  function finish({ order, earlier }: SentOrder, asked: Asked) {
    // A shopper who has left the checkout stays on their page; the toast links to the order.
    const isHere = isStillHere(asked)
    rememberOrder(order)
    if (isHere) onPlaced()
    cart.removeOrdered(asked.lines)
    dropDraft()
    if (isHere) void navigate(paths.home)
    announceOrder(order, { earlier })
    tellMetrika(purchaseEvent(order))
  }

  function explain(error: unknown, asked: Asked) {
    const { lines, values } = asked
    const refused = refusalOf(error, values)
    const fieldErrors = error instanceof ApiFailure ? error.fieldErrors : {}
    const isZoneGone = zonePath in fieldErrors
    if (refused || isZoneGone) void queryClient.invalidateQueries({ queryKey: shopKeys.deliveryOffer })
    const conflict = orderConflict.safeParse(error instanceof ApiFailure ? error.body : null)
    const zoneChange = isZoneGone ? { message: texts.zoneGone, remarks: {} } : null
    const changed = conflict.success
      ? conflictChanges(conflict.data, lines)
      : (goneChanges(fieldErrors, lines) ?? zoneChange)
    // A conflict names one reason; the reload shows the other changes to the lines.
    if (changed) void queryClient.invalidateQueries({ queryKey: shopKeys.cartProducts })
    if (conflict.success) changeCart((now) => followShop(now, linesNow(conflict.data, lines)))
    if (!isStillHere(asked))
      return callBack(refused ? reasonOf(refused) : (changed?.message ?? texts.failedText))

    const isOther = refused !== null && !isStillAsked(values, form.getValues())
    setRefusal(isOther ? null : refused)
    setChanges(changed)
    if (isOther) return sayFailed(reasonOf(refused))
    if (refused) return followDelivery(refused)
    if (conflict.success) return
    if (isZoneGone && form.getValues('zoneId') === values.zoneId) form.setValue('zoneId', '')
    const isPlaced = placeErrors(fieldErrors)
    if (!isPlaced && !changed) sayFailed(texts.failedText)
  }

  function followDelivery(refused: Refusal) {
    if (refused.kind === 'pickup') return askForMethod(refused.message)
    if (refused.kind === 'minimum') {
      // Urgent delivery has no day field to show the message.
      if (!refused.date) sayFailed(refused.message)
      return onWrong(['deliveryDate'])
    }
    form.setValue('slot', '')
    form.setValue('urgent', false)
    onSlotGone()
  }

  function askForMethod(message: string) {
    form.setError('method', { message })
    showWrong(['method'])
  }

  function placeErrors(errors: Record<string, string>): boolean {
    const wrong = Object.entries(errors).flatMap(([path, message]) => {
      const field = fieldOf(path, form.getValues())
      return field ? { field, message } : []
    })
    for (const { field, message } of wrong) form.setError(field, { message })
    return showWrong(wrong.map(({ field }) => field))
  }

  function showWrong(fields: CheckoutField[]): boolean {
    flushSync(() => onWrong(fields))
    return showFirst(place.current, fields)
  }

  const submit = form.handleSubmit(send, (errors) => {
    // The refused-slot panel replaces the day field, so it must close to show the error.
    if (errors.deliveryDate && refusal?.kind === 'slot') setRefusal(null)
    showWrong(Object.keys(errors).filter((name): name is CheckoutField => name in form.getValues()))
    if (errors.root?.cart?.message) sayFailed(errors.root.cart.message)
  })

  return {
    form,
    place,
    changes: changes && stillTold(changes, cart.items),
    refusal,
    dismissRefusal: () => setRefusal(null),
    sending,
    submit,
  }
}
