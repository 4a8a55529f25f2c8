import type { FieldErrors, Resolver } from 'react-hook-form'
import { type CheckoutNeeds, type PlaceOrder, placeOrderFor } from '#shared/contract/orders.ts'
import type { Cart } from '#shared/rules/cart.ts'
import { shopClock } from '#shared/rules/delivery-slots.ts'
import { texts } from '#shared/texts.ts'
import { fieldOf, isUrgent, orderOf, partyAt, withOfferedZone } from '../checkout-order.ts'
import type { CheckoutField, CheckoutValues } from '../checkout-schema.ts'
import type { CachedOffer } from '../steps/cached-offer.ts'
import { dayRefusal } from '../steps/delivery-days.ts'

/** Undefined field: the cart is at fault. */
type Issue = { field: CheckoutField | undefined; message: string }

type Circumstances = {
  cart: Cart
  timeZone: string
  needs: CheckoutNeeds
  offerFor: (date: string) => CachedOffer | null
}

/** Checks the order that the form would send, by the API's own schema. Time is the shop's. */
export function checkoutResolver({
  cart,
  timeZone,
  needs,
  offerFor,
}: Circumstances): Resolver<CheckoutValues, unknown, PlaceOrder> {
  return (values) => {
    const cached = offerFor(values.deliveryDate)
    const order = placeOrderFor(needs).safeParse(
      orderOf(cached ? withOfferedZone(values, cached.offer) : values, cart),
    )
    const issues = [
      ...pastTimes(values, shopClock({ now: new Date(), timeZone })),
      ...closedDay(values, cached),
      ...(order.error?.issues ?? []).map(({ path, message }) => ({
        field: fieldOf(path.join('.'), values),
        message,
      })),
    ]
    if (order.success && issues.length === 0) return { values: order.data, errors: {} }
    return { values: {}, errors: errorsOf(issues) }
  }
}

function pastTimes(values: CheckoutValues, now: string): Issue[] {
  const { deliveryDate } = values
  const party = partyAt(values)
  return [
    ...(deliveryDate && deliveryDate < now.slice(0, 10)
      ? [{ field: 'deliveryDate', message: texts.deliveryDatePast } as const]
      : []),
    ...(party && party < now ? [{ field: 'partyDate', message: texts.partyAtPast } as const] : []),
  ]
}

/** The API accepts such a date without a slot, so the form rejects it. */
function closedDay(values: CheckoutValues, cached: CachedOffer | null): Issue[] {
  const refusal = cached && !isUrgent(values) ? dayRefusal(values, cached) : null
  return refusal ? [{ field: 'deliveryDate', message: refusal.title }] : []
}

function errorsOf(issues: readonly Issue[]) {
  const errors: FieldErrors<CheckoutValues> = {}
  for (const { field, message } of issues) {
    const error = { type: 'custom', message }
    if (field) errors[field] ??= error
    else errors.root ??= { cart: error }
  }
  return errors
}
