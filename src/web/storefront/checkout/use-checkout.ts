import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type OrderConflict, orderConflict } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import type { Cart } from '#shared/rules/cart.ts'
import { ApiFailure } from '#web/api/client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCart } from '../cart/use-cart.ts'
import { tellMetrika } from '../counter/metrika.ts'
import { purchaseEvent } from '../counter/shop-events.ts'
import { rememberOrder } from '../order/recent-orders.ts'
import type { CheckoutFormApi } from './checkout-fields.tsx'
import { type CheckoutValues, checkoutFields, checkoutSchema } from './checkout-schema.ts'
import { conflictChanges, goneChanges, type OrderChanges } from './order-changes.ts'
import { announceOrder } from './placed-toast.tsx'
import { type SentOrder, sendOrder } from './send-order.ts'
import { texts } from './texts.ts'
import { dropDraft, readDraft, useKeepDraft } from './use-draft.ts'

/** The checkout's story: check the form, send the order once, then say what came of it. */
export function useCheckout({ onPlaced }: { onPlaced: () => void }) {
  const cart = useCart()
  const navigate = useNavigate()
  const { timeZone } = useShopFacts()
  const [changes, setChanges] = useState<OrderChanges | null>(null)
  const [sending, setSending] = useState(false)
  const sent = useRef(false)
  const form: CheckoutFormApi = useForm({
    resolver: zodResolver(checkoutSchema(timeZone)),
    mode: 'onTouched',
    defaultValues: readDraft(),
  })
  useKeepDraft(form)

  async function send(customer: CheckoutValues) {
    // A second click may come before the button has been drawn busy.
    if (sent.current) return
    sent.current = true
    setSending(true)
    setChanges(null)
    const lines = cart.items
    try {
      const items = lines.map(({ id, quantity, price }) => ({ productId: id, quantity, price }))
      finish(await sendOrder({ customer, items }))
    } catch (error) {
      explain(error, lines)
      sent.current = false
      setSending(false)
    }
  }

  function finish({ order, earlier }: SentOrder) {
    rememberOrder(order)
    tellMetrika(purchaseEvent(order))
    onPlaced()
    cart.clear()
    dropDraft()
    void navigate(paths.home)
    announceOrder(order, { earlier })
  }

  function explain(error: unknown, lines: Cart) {
    const conflict = orderConflict.safeParse(error instanceof ApiFailure ? error.body : null)
    if (conflict.success) {
      setChanges(conflictChanges(conflict.data, lines))
      followShop(conflict.data, lines)
      return
    }
    const fieldErrors = error instanceof ApiFailure ? error.fieldErrors : {}
    setChanges(goneChanges(fieldErrors, lines))
    placeErrors(fieldErrors)
    toast({ title: texts.failed, description: texts.failedText, tone: 'error' })
  }

  /** The cart takes over the shop's prices, and no more than the shop has. */
  function followShop({ lines: current }: OrderConflict, lines: Cart) {
    for (const { quantity, ...item } of lines) {
      const now = current.find(({ productId }) => productId === item.id)
      if (!now) continue
      if (now.price !== item.price) cart.add({ ...item, price: now.price }, 0)
      if (now.stock > 0 && now.stock < quantity) cart.setQuantity(item, now.stock)
    }
  }

  function placeErrors(errors: Record<string, string>) {
    let shouldFocus = true
    for (const field of checkoutFields.options) {
      const message = errors[`customer.${field}`]
      if (!message) continue
      form.setError(field, { message }, { shouldFocus })
      shouldFocus = false
    }
  }

  return { form, changes, sending, submit: form.handleSubmit(send) }
}
