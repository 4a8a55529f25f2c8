import { z } from 'zod'
import {
  type MinimumConflict,
  minimumConflict,
  type SlotConflict,
  slotConflict,
} from '#shared/contract/delivery.ts'
import { isOffered } from '#shared/rules/delivery-slots.ts'
import { ApiFailure } from '#web/api/client.ts'
import type { CheckoutValues } from './checkout-schema.ts'
import { findSlot } from './steps/delivery-days.ts'
import { texts } from './texts.ts'

export type GoneSlot = Pick<SlotConflict, 'days'> & {
  title: string
  date: string
  slot: string
}

export type Refusal =
  | { kind: 'slot'; gone: GoneSlot }
  /** Applies to this day only: another one has its own minimum, or none. */
  | ({ kind: 'minimum'; date: string } & Pick<MinimumConflict, 'minimum' | 'message'>)
  | { kind: 'pickup'; message: string }

const limitConflict = z.object({ reason: z.literal('limit'), message: z.string() })

/** The shop's own words about an order that is too large to be placed without a call. */
export const tooLargeWords = (error: unknown): string | undefined =>
  limitConflict.safeParse(error instanceof ApiFailure ? error.body : null).data?.message

export function refusalOf(error: unknown, values: CheckoutValues): Refusal | null {
  const body = error instanceof ApiFailure && error.status === 409 ? error.body : null
  const minimum = minimumConflict.safeParse(body)
  const { deliveryDate: date, slot, method } = values
  if (minimum.success) {
    const { minimum: least, message } = minimum.data
    return { kind: 'minimum', date, minimum: least, message }
  }
  const conflict = slotConflict.safeParse(body)
  if (!conflict.success) return null
  const { days, message } = conflict.data
  const title = slot && slotTitle(conflict.data, values)
  // The slot is free, so the shop refused pickup itself and another time would not help.
  if (!title && method === 'pickup') return { kind: 'pickup', message }
  return { kind: 'slot', gone: { title: title || message, days, date, slot } }
}

export const reasonOf = (refusal: Refusal): string =>
  refusal.kind === 'slot' ? refusal.gone.title : refusal.message

/** Compares, because the shopper may change the delivery before the answer arrives. */
export const isSameDelivery = (sent: CheckoutValues, now: CheckoutValues): boolean =>
  (['method', 'deliveryDate', 'slot', 'urgent'] as const).every((field) => now[field] === sent[field])

function slotTitle({ days }: SlotConflict, { deliveryDate, slot }: CheckoutValues): string {
  const now = findSlot(
    days.find(({ date }) => date === deliveryDate),
    slot,
  )
  if (!now) return texts.slotUnknown(slot)
  if (isOffered(now.state)) return ''
  return now.state === 'closed' ? texts.slotTooLate(slot) : texts.slotTaken(slot)
}
