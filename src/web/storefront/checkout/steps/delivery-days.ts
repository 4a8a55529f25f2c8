import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import { addDays, weekdayOf } from '#shared/rules/calendar.ts'
import { capitalised, formatDayOfYear, formatWeekdayOfYear } from '#shared/rules/dates.ts'
import { onDay } from '#shared/rules/delivery-promise.ts'
import {
  isOffered,
  type OfferedDay,
  type OfferedSlot,
  type SlotState,
  slotText,
} from '#shared/rules/delivery-slots.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import type { SlotTile } from '#web/ui/slot-tiles.tsx'
import type { CheckoutValues } from '../checkout-schema.ts'
import { texts } from '../texts.ts'
import type { CachedOffer } from './cached-offer.ts'

export function dayState({ slots }: Pick<OfferedDay, 'slots'>): SlotState | 'dayOff' {
  if (slots.length === 0) return 'dayOff'
  const best = (['open', 'few', 'full'] as const).find((state) => slots.some((slot) => slot.state === state))
  return best ?? 'closed'
}

export const hasTimes = ({ days }: Pick<DeliveryOffer, 'days'>) => days.some(({ slots }) => slots.length > 0)

export type DayRefusal = { title: string; hint: string }

type Wanted = Pick<CheckoutValues, 'method' | 'deliveryDate'>

/** A fully booked day is still allowed: the manager may agree on a time by phone. */
export function dayRefusal(
  { method, deliveryDate: date }: Wanted,
  { offer, day }: CachedOffer,
): DayRefusal | null {
  const [today] = offer.days
  if (!today || date < today.date || !hasTimes(offer)) return null
  const isDayOff = day?.slots.length === 0
  if (!isDayOff && date > lastDay(today.date, offer))
    return { title: texts.opensOn(formatDayOfYear(date), formatDayOfYear(opening(date, offer))), hint: '' }
  const hint = nearestDay(date, offer)
  if (isDayOff) return { title: dayOffTitle({ method, date, note: day.note }, offer), hint }
  if (!day || dayState(day) !== 'closed') return null
  return { title: date === today.date ? texts.todayClosed : texts.dayClosed(formatDayOfYear(date)), hint }
}

type Horizon = Pick<DeliveryOffer, 'horizonDays'>

export const lastDay = (today: string, { horizonDays }: Horizon) => addDays(today, horizonDays)

const opening = (date: string, { horizonDays }: Horizon) => addDays(date, -horizonDays)

function nearestDay(date: string, { days }: Pick<DeliveryOffer, 'days'>): string {
  const next = days.find((day) => day.date > date && canBeChosen(day))
  return next ? texts.nearestDay(formatWeekdayOfYear(next.date)) : ''
}

type DayOff = { method: CheckoutValues['method']; date: string; note: string }

/** Names the weekday when the shop is closed on all of them, else the date. */
function dayOffTitle({ method, date, note }: DayOff, { days }: Pick<DeliveryOffer, 'days'>): string {
  if (note) return note
  const weekday = weekdayOf(date)
  const isOpenOtherwise = days.some((day) => weekdayOf(day.date) === weekday && day.slots.length > 0)
  const when = isOpenOtherwise ? formatDayOfYear(date) : capitalised(onDay[weekday])
  return method === 'pickup' ? texts.noPickupOn(when) : texts.noDeliveryOn(when)
}

export const canBeChosen = (day: Pick<OfferedDay, 'slots'>) => day.slots.some(({ state }) => isOffered(state))

export const findSlot = (day: OfferedDay | undefined, time: string) =>
  day?.slots.find((slot) => slotText(slot) === time)

function slotNote({ state, price }: OfferedSlot): string {
  const extra = toKopecks(price) > 0 ? texts.extra(formatRub(price)) : ''
  if (!isOffered(state)) return texts.slotStates[state]
  if (state === 'few') return extra ? `${texts.slotStates.few}, ${extra}` : texts.slotStates.few
  return extra || texts.slotStates.open
}

type Chosen = Pick<CheckoutValues, 'method' | 'slot'>

/** A pick-up has no price for its hour, and the shopper may arrive later. */
function pickupTile(slot: OfferedSlot, chosen: string): SlotTile {
  const value = slotText(slot)
  const state = slot.state === 'open' ? '' : texts.slotStates[slot.state]
  const note = value === chosen ? texts.readyBy(slot.from) : state
  return { value, time: texts.fromTime(slot.from), note, state: slot.state }
}

export const slotTiles = (
  { slots }: Pick<OfferedDay, 'slots'>,
  { method, slot: chosen }: Chosen,
  gone = '',
): SlotTile[] =>
  slots.map((slot) => {
    const value = slotText(slot)
    const tile =
      method === 'pickup'
        ? pickupTile(slot, chosen)
        : { value, time: value, note: slotNote(slot), state: slot.state }
    return value === gone ? { ...tile, note: texts.slotGone, state: 'gone' } : tile
  })
