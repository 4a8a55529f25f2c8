import { badInput, conflict, type Refusal } from '#server/errors.ts'
import type { PromisedDelivery } from '#server/platform/db/schema.ts'
import type { DeliveryRules, MinimumConflict, OrderDelivery } from '#shared/contract/delivery.ts'
import { type FeeTerms, feeTerms } from '#shared/rules/delivery-fee.ts'
import {
  dayOf,
  isOffered,
  type Moment,
  shopClock,
  slotState,
  slotText,
  takesUrgent,
} from '#shared/rules/delivery-slots.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import type { Week } from '#shared/rules/opening-hours.ts'
import { texts } from '#shared/texts.ts'
import type { Diary } from './diary.ts'

export type WantedDelivery = {
  delivery: OrderDelivery
  deliveryDate: string | null
  /** Free text, which is ignored when a slot is set. */
  deliveryTime: string
  itemsAmount: string
}

type Circumstances = Moment & {
  week: Week
  /** Lead time and horizon apply to shoppers only. */
  by: 'shopper' | 'staff'
}

export const nothingPromised = ({
  deliveryDate,
  deliveryTime,
}: Pick<DeliveryPromise, 'deliveryDate' | 'deliveryTime'>): DeliveryPromise => ({
  deliveryDate,
  deliveryTime,
  slotFrom: null,
  slotTo: null,
  delivery: null,
})

export type DeliveryPromise = {
  deliveryDate: string | null
  deliveryTime: string
  slotFrom: string | null
  slotTo: string | null
  delivery: PromisedDelivery | null
}

export class NoPlace {
  readonly date: string
  readonly message: string

  constructor(date: string, message: string) {
    this.date = date
    this.message = message
  }
}

export const noRoom = {
  full: 'На это время мест больше нет. Выберите другое.',
  closed: 'На это время заказы больше не принимаем. Выберите другое.',
  unknown: 'В это время мы не доставляем. Выберите другое.',
  urgent: 'Срочная доставка сейчас недоступна. Выберите время доставки.',
  pickup: 'Самовывоз сейчас недоступен. Выберите доставку курьером.',
}

const belowMinimum = (sum: string) => `В этот день привозим заказы от ${formatRub(sum)}`

/** Form mistakes are shown before all other refusals. */
export function judgeChoice(
  { zoneId, partyAt }: OrderDelivery,
  { rules }: Diary,
  moment: Moment,
): Refusal | null {
  if (zoneId !== null && !rules.zones.some(({ id }) => id === zoneId))
    return badInput({ 'delivery.zoneId': texts.zoneUnknown })
  if (partyAt !== null && partyAt < shopClock(moment))
    return badInput({ 'delivery.partyAt': texts.partyAtPast })
  return null
}

type Dated = Pick<WantedDelivery, 'delivery' | 'deliveryDate'>

/** An urgent order is for today. */
const dateOf = ({ delivery, deliveryDate }: Dated, moment: Moment): string | null =>
  delivery.urgent ? shopClock(moment).slice(0, 10) : deliveryDate

export const termsOf = (wanted: Dated, { rules }: Diary, moment: Moment): FeeTerms =>
  termsOn(dateOf(wanted, moment), wanted.delivery, rules)

const termsOn = (date: string | null, delivery: OrderDelivery, rules: DeliveryRules): FeeTerms =>
  feeTerms(delivery, { ...rules, day: date === null ? null : dayOf(rules, date) })

export function promiseDelivery(
  wanted: WantedDelivery,
  diary: Diary,
  circumstances: Circumstances,
): DeliveryPromise | NoPlace | Refusal {
  const deliveryDate = dateOf(wanted, circumstances)
  return (
    noPlace({ ...wanted, deliveryDate }, diary, circumstances) ??
    tooLittle({ ...wanted, deliveryDate }, diary) ??
    promiseOf({ ...wanted, deliveryDate }, diary)
  )
}

function noPlace(
  { delivery, deliveryDate }: WantedDelivery,
  { rules, taken, left }: Diary,
  { week, by, ...moment }: Circumstances,
): NoPlace | null {
  const { method, slot, urgent } = delivery
  const date = deliveryDate ?? shopClock(moment).slice(0, 10)
  if (urgent && !takesUrgent(rules, week, moment)) return new NoPlace(date, noRoom.urgent)
  if (method === 'pickup' && !rules.pickup.enabled) return new NoPlace(date, noRoom.pickup)
  if (slot === null) return null
  const places = left(date, slot)
  if (places === null) return new NoPlace(date, noRoom.unknown)
  if (by === 'staff') return places > 0 ? null : new NoPlace(date, noRoom.full)
  const capacity = places + taken(date, slot)
  const place = { date, slot: { ...slot, capacity }, taken: taken(date, slot) }
  const state = slotState(place, rules, moment)
  return isOffered(state) ? null : new NoPlace(date, state === 'full' ? noRoom.full : noRoom.closed)
}

function tooLittle(
  { delivery, deliveryDate, itemsAmount }: WantedDelivery,
  { rules }: Diary,
): Refusal | null {
  if (delivery.method !== 'courier' || deliveryDate === null) return null
  const { minimum } = dayOf(rules, deliveryDate)
  if (toKopecks(itemsAmount) >= toKopecks(minimum)) return null
  const body: Omit<MinimumConflict, 'message'> = { reason: 'minimum', minimum }
  return conflict(belowMinimum(minimum), body)
}

function promiseOf(
  { delivery, deliveryDate, deliveryTime }: WantedDelivery,
  { rules }: Diary,
): DeliveryPromise {
  const { slot, ...choice } = delivery
  return {
    deliveryDate,
    deliveryTime: slot ? slotText(slot) : deliveryTime,
    slotFrom: slot?.from ?? null,
    slotTo: slot?.to ?? null,
    delivery: {
      ...choice,
      zoneName: rules.zones.find(({ id }) => id === delivery.zoneId)?.name ?? null,
      prices: termsOn(deliveryDate, delivery, rules),
    },
  }
}
