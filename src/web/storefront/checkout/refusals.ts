import {
  type MinimumConflict,
  minimumConflict,
  type SlotConflict,
  slotConflict,
} from '#shared/contract/delivery.ts'
import { ApiFailure } from '#web/api/client.ts'
import type { CheckoutValues } from './checkout-schema.ts'
import { findSlot } from './delivery-days.ts'
import { texts } from './texts.ts'

/** What stood in the form and cannot be had, and what is left nearby. */
export type GoneSlot = Pick<SlotConflict, 'days'> & {
  title: string
  date: string
  /** Empty when it was not a time that was refused. */
  slot: string
}

export type Refusal =
  | { kind: 'slot'; gone: GoneSlot }
  | { kind: 'minimum'; minimum: MinimumConflict['minimum'] }

/** Why the shop does not deliver as it was asked to; null when the order failed for another reason. */
export function refusalOf(error: unknown, values: CheckoutValues): Refusal | null {
  const body = error instanceof ApiFailure && error.status === 409 ? error.body : null
  const minimum = minimumConflict.safeParse(body)
  if (minimum.success) return { kind: 'minimum', minimum: minimum.data.minimum }
  const conflict = slotConflict.safeParse(body)
  if (!conflict.success) return null
  const { days } = conflict.data
  const { deliveryDate: date, slot } = values
  return { kind: 'slot', gone: { title: goneTitle(conflict.data, values), days, date, slot } }
}

function goneTitle({ days, message }: SlotConflict, { deliveryDate, slot }: CheckoutValues): string {
  if (!slot) return message
  const now = findSlot(
    days.find(({ date }) => date === deliveryDate),
    slot,
  )
  if (!now) return texts.slotUnknown(slot)
  return now.state === 'closed' ? texts.slotTooLate(slot) : texts.slotTaken(slot)
}
