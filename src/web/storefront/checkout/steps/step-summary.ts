import { type CheckoutNeeds, checkoutForm, checkoutFormFor } from '#shared/contract/orders.ts'
import { formatNearDay, formatWeekdayOfYear } from '#shared/rules/dates.ts'
import { slotOf } from '#shared/rules/delivery-slots.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { asksAddress, isUrgent, partyAt } from '../checkout-order.ts'
import type { CheckoutValues } from '../checkout-schema.ts'
import { texts } from '../texts.ts'
import type { Step } from './steps.ts'

type Context = { zoneName: string | undefined; today: string; needs: CheckoutNeeds }

const contactsFor = (needs: CheckoutNeeds) =>
  checkoutFormFor(needs).pick({ firstName: true, lastName: true, phone: true, email: true })

const joined = (parts: (string | false | undefined)[], by: string) => parts.filter(Boolean).join(by)

const summaries: Record<Step, (values: CheckoutValues, context: Context) => string> = {
  contacts: (values, { needs }) =>
    contactsFor(needs).safeParse(values).success
      ? joined([fullName(values), values.phone, values.email], ' · ')
      : '',
  delivery: (values, { zoneName, today }) => {
    const isPickup = values.method === 'pickup'
    const address = asksAddress(values) ? texts.askAddressBriefly : values.address.trim()
    if (!isPickup && !checkoutForm.shape.address.safeParse(address).success) return ''
    const where = isPickup ? [texts.pickup] : [texts.byCourier, zoneName, address]
    return joined([...where, deliveryWhen(values, today)], ', ')
  },
  party: (values) =>
    partyAt(values) ? joined([formatWeekdayOfYear(values.partyDate), values.partyTime], ', ') : '',
  recipient: ({ hasRecipient, recipientName, recipientPhone, isSurprise, card, hidePrices }) =>
    joined(
      [
        hasRecipient && joined([recipientName, recipientPhone], ', '),
        hasRecipient && isSurprise && texts.surpriseBriefly,
        card.trim() && texts.cardBriefly,
        hidePrices && texts.hidePricesBriefly,
      ],
      ' · ',
    ),
  wishes: ({ notes }) => notes.trim(),
}

export const stepSummary = (step: Step, values: CheckoutValues, context: Context) =>
  summaries[step](values, context)

/** «сегодня, 19 ноября, с 18:00 до 20:00»; empty when it is left open. */
export function deliveryWhen(values: CheckoutValues, today: string): string {
  if (isUrgent(values)) return texts.urgentBriefly
  const { deliveryDate, deliveryTime } = values
  const slot = slotOf(values.slot)
  const day = deliveryDate && formatNearDay(deliveryDate, today)
  if (slot && values.method === 'pickup') return joined([day, texts.readyBy(slot.from)], '. ')
  return joined([day, slot ? texts.fromTo(slot.from, slot.to) : deliveryTime], ', ')
}
