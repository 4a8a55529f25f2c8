import type { FieldErrors, Resolver } from 'react-hook-form'
import { type PlaceOrder, placeOrder } from '#shared/contract/orders.ts'
import type { Cart } from '#shared/rules/cart.ts'
import { shopClock } from '#shared/rules/delivery-slots.ts'
import { texts } from '#shared/texts.ts'
import { fieldOf, isUrgent, orderOf, partyAt, withOfferedZone } from '../checkout-order.ts'
import type { CheckoutField, CheckoutValues } from '../checkout-schema.ts'
import { dayRefusal } from '../steps/delivery-days.ts'
import type { KnownOffer } from '../steps/known-offer.ts'

/** Where no field is to blame it is the cart. */
type Issue = { field: CheckoutField | undefined; message: string }

type Circumstances = {
  cart: Cart
  timeZone: string
  /** What is known of the shop's offer and of this date. */
  offerFor: (date: string) => KnownOffer | null
}

/** The form is right when the order it makes is: the contract checks both. «Now» is the shop's. */
export function checkoutResolver({
  cart,
  timeZone,
  offerFor,
}: Circumstances): Resolver<CheckoutValues, unknown, PlaceOrder> {
  return (values) => {
    const known = offerFor(values.deliveryDate)
    const order = placeOrder.safeParse(orderOf(known ? withOfferedZone(values, known.offer) : values, cart))
    const issues = [
      ...pastTimes(values, shopClock({ now: new Date(), timeZone })),
      ...closedDay(values, known),
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

/** The shop takes such a date without a time from whoever sends it, so it is stopped here. */
function closedDay(values: CheckoutValues, known: KnownOffer | null): Issue[] {
  const message = known && !isUrgent(values) ? dayRefusal(known) : null
  return message ? [{ field: 'deliveryDate', message }] : []
}

/** Of several complaints about a field the first is shown. */
function errorsOf(issues: readonly Issue[]) {
  const errors: FieldErrors<CheckoutValues> = {}
  for (const { field, message } of issues) {
    const error = { type: 'custom', message }
    if (field) errors[field] ??= error
    else errors.root ??= { cart: error }
  }
  return errors
}
