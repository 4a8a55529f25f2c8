import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { orderConflict } from '#shared/contract/orders.ts'
import type { Cart } from '#shared/rules/cart.ts'
import { ApiFailure } from '#web/api/client.ts'
import { shopKeys } from '#web/api/queries.ts'
import { cartList, changeCart } from '#web/storefront/cart/cart-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { fieldOf } from '../checkout-order.ts'
import type { CheckoutField, CheckoutFormApi, CheckoutValues } from '../checkout-schema.ts'
import { isSameDelivery, type Refusal, reasonOf, refusalOf, tooLargeWords } from '../refusals.ts'
import { texts } from '../texts.ts'
import type { ChangedSince } from './changed-since.ts'
import { callBack } from './failed-toast.tsx'
import {
  conflictChanges,
  followNames,
  followShop,
  goneChanges,
  linesNow,
  type OrderChanges,
  unseenChanges,
} from './order-changes.ts'

/** Snapshot: cart and form may change before the answer arrives. */
export type Attempt = {
  lines: Cart
  values: CheckoutValues
  /** False once the shopper has left the checkout. */
  isHere: () => boolean
}

type Checkout = {
  form: CheckoutFormApi
  place: RefObject<HTMLFormElement | null>
  onWrong: (fields: CheckoutField[]) => void
  onSlotGone: () => void
}

/** Path of an unknown district in the server's answer; needed where the form has no district field left. */
const zonePath = 'delivery.zoneId'

export const toastFailure = (description: string) =>
  toast({ title: texts.failed, description, tone: 'error' })

/** Scrolls to the field even when it already has the focus. Returns false when the page has none of them. */
function showFirst(form: HTMLFormElement | null, names: readonly string[]): boolean {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLElement) || !names.includes(field.getAttribute('name') ?? '')) continue
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
    return true
  }
  return false
}

function readFailure(error: unknown, { lines, values }: Attempt) {
  const fieldErrors = error instanceof ApiFailure ? error.fieldErrors : {}
  const conflict = orderConflict.safeParse(error instanceof ApiFailure ? error.body : null).data
  const isZoneGone = zonePath in fieldErrors
  const zoneChange = isZoneGone ? { message: texts.zoneGone, remarks: {} } : null
  const changes = conflict
    ? conflictChanges(conflict, lines)
    : (goneChanges(fieldErrors, lines) ?? zoneChange)
  const words = tooLargeWords(error) ?? texts.failedText
  return { refusal: refusalOf(error, values), conflict, fieldErrors, isZoneGone, changes, words }
}

/** Why the shop refused an order, and what changed since the shopper read it. */
export function useProblems({ form, place, onWrong, onSlotGone }: Checkout) {
  const queryClient = useQueryClient()
  const [changes, setChanges] = useState<OrderChanges | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const deliveryDate = useWatch({ control: form.control, name: 'deliveryDate' })
  // A minimum belongs to one day, and expires even if the same day is chosen again later.
  if (refusal?.kind === 'minimum' && refusal.date !== deliveryDate) setRefusal(null)

  function confirmChanges({ fee, renamed }: ChangedSince, { isHere }: Attempt) {
    const unseen = unseenChanges(renamed, fee)
    cartList.update((cart) => followNames(cart, renamed))
    if (isHere()) setChanges(unseen)
    else callBack(unseen.message)
  }

  function explain(error: unknown, attempt: Attempt) {
    const failure = readFailure(error, attempt)
    const { conflict, fieldErrors, isZoneGone } = failure
    if (failure.refusal || isZoneGone)
      void queryClient.invalidateQueries({ queryKey: shopKeys.deliveryOffer })
    // A conflict names one reason; the reload shows the other changes to the lines.
    if (failure.changes) void queryClient.invalidateQueries({ queryKey: shopKeys.cartProducts })
    if (conflict) changeCart((cart) => followShop(cart, linesNow(conflict, attempt.lines)))
    if (!attempt.isHere())
      return callBack(
        failure.refusal ? reasonOf(failure.refusal) : (failure.changes?.message ?? failure.words),
      )

    setChanges(failure.changes)
    const isOutdated = !isSameDelivery(attempt.values, form.getValues())
    setRefusal(isOutdated ? null : failure.refusal)
    if (failure.refusal)
      return isOutdated ? toastFailure(reasonOf(failure.refusal)) : followDelivery(failure.refusal)
    if (conflict) return
    if (isZoneGone && form.getValues('zoneId') === attempt.values.zoneId) form.setValue('zoneId', '')
    if (!showErrors(fieldErrors) && !failure.changes) toastFailure(failure.words)
  }

  function followDelivery(refused: Refusal) {
    if (refused.kind === 'pickup') {
      form.setError('method', { message: refused.message })
      return showWrong(['method'])
    }
    if (refused.kind === 'minimum') {
      // Urgent delivery has no day field to show the message.
      if (!refused.date) toastFailure(refused.message)
      return onWrong(['deliveryDate'])
    }
    form.setValue('slot', '')
    form.setValue('urgent', false)
    onSlotGone()
  }

  function showErrors(errors: Record<string, string>): boolean {
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

  return { changes, setChanges, refusal, setRefusal, confirmChanges, explain, showWrong }
}
