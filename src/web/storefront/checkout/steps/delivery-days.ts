import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import {
  isOffered,
  type OfferedDay,
  type OfferedSlot,
  type SlotState,
  slotText,
} from '#shared/rules/delivery-slots.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import type { SlotTile } from '#web/ui/slot-tiles.tsx'
import { texts } from '../texts.ts'
import type { CachedOffer } from './cached-offer.ts'

export function dayState({ slots }: Pick<OfferedDay, 'slots'>): SlotState | 'dayOff' {
  if (slots.length === 0) return 'dayOff'
  const best = (['open', 'few', 'full'] as const).find((state) => slots.some((slot) => slot.state === state))
  return best ?? 'closed'
}

export const hasTimes = ({ days }: Pick<DeliveryOffer, 'days'>) => days.some(({ slots }) => slots.length > 0)

/** A fully booked day is still allowed: the manager may agree on a time by phone. */
export function dayRefusal({ offer, day }: CachedOffer): string | null {
  if (!day || !hasTimes(offer)) return null
  const state = dayState(day)
  if (state === 'dayOff') return texts.dayOff
  return state === 'closed' ? texts.dayClosed : null
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

export const slotTiles = ({ slots }: OfferedDay, gone = ''): SlotTile[] =>
  slots.map((slot) => {
    const time = slotText(slot)
    return time === gone
      ? { value: time, time, note: texts.slotGone, state: 'gone' }
      : { value: time, time, note: slotNote(slot), state: slot.state }
  })
