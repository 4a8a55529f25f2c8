import { z } from 'zod'
import { offeredDaysMax } from '#shared/limits.ts'
import { feeParts } from '#shared/rules/delivery-fee.ts'
import { slotStates } from '#shared/rules/delivery-slots.ts'
import { weekdays } from '#shared/rules/opening-hours.ts'
import { endShape, timeShape } from '#shared/rules/time-of-day.ts'
import { texts } from '#shared/texts.ts'
import { version } from './edits.ts'
import {
  areUnique,
  calendarDate,
  countText,
  id,
  money,
  phone,
  printedText,
  requiredText,
  text,
  timestamp,
  wholeNumber,
} from './fields.ts'

/** A slot may end at 24:00. */
const timeOfDay = z.string().regex(timeShape, texts.timeOfDay)
const endOfSlot = z.string().regex(endShape, texts.timeOfDay)

const hours = { from: timeOfDay, to: endOfSlot }
const isForward = ({ from, to }: { from: string; to: string }) => from < to
const forward = { path: ['to'], message: texts.slotOrder }

const slotTime = z.object(hours).refine(isForward, forward)

const slotRule = z
  .object({
    ...hours,
    capacity: z.int(texts.capacity).min(0, texts.capacity).max(1000, texts.capacity),
    price: money,
  })
  .refine(isForward, forward)

const slotRules = z
  .array(slotRule)
  .max(100)
  .transform((slots) => slots.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
  .refine(
    (slots) => slots.every(({ from }, index) => index === 0 || (slots[index - 1]?.to ?? '') <= from),
    texts.slotsOverlap,
  )

export const specialDay = z.object({
  date: calendarDate,
  note: text(200).default(''),
  slots: slotRules,
  surcharge: money.default('0.00'),
  minimum: money.default('0.00'),
})

const zone = z.object({
  id,
  /** Older rules may contain an empty name. */
  name: text(60).min(1, texts.zoneName),
  price: money,
  /** The sum of goods; null for never. */
  freeFrom: money.nullable(),
})

const ruleFields = {
  /** Minutes between the closing of a slot and its beginning. */
  leadMinutes: wholeNumber(0, 10_080),
  horizonDays: wholeNumber(1, 365),
  week: z.record(z.enum(weekdays), slotRules),
  days: z
    .array(specialDay)
    .max(400)
    .transform((days) => days.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
    .refine((days) => areUnique(days.map(({ date }) => date)), texts.datesTwice),
  pickup: z.object({ enabled: z.boolean(), discountPercent: wholeNumber(0, 90) }),
  urgent: z.object({ enabled: z.boolean(), price: money }),
}

const zonesOf = <Zone extends z.ZodType<{ name: string }>>(schema: Zone) =>
  z
    .array(schema)
    .max(100)
    .refine((zones) => areUnique(zones.map(({ name }) => name.toLowerCase())), texts.zonesTwice)

export const deliveryRules = z.object({ ...ruleFields, zones: zonesOf(zone) })
export type DeliveryRules = z.output<typeof deliveryRules>

/** The server assigns zone ids, so a new zone has none. */
export const deliveryRulesForm = z.object({
  ...ruleFields,
  zones: zonesOf(zone.extend({ id: id.nullish(), name: requiredText(60, texts.zoneName) })).refine(
    (zones) => areUnique(zones.flatMap(({ id }) => id ?? [])),
    texts.zonesTwice,
  ),
})
export type DeliveryRulesForm = z.output<typeof deliveryRulesForm>

const offeredDay = z.object({
  date: z.string(),
  note: z.string(),
  surcharge: z.string(),
  minimum: z.string(),
  slots: z.array(
    z.object({ from: z.string(), to: z.string(), price: z.string(), state: z.enum(slotStates) }),
  ),
})

export const deliveryZones = z.array(
  z.object({ id, name: z.string(), price: z.string(), freeFrom: z.string().nullable() }),
)

export const deliveryOffer = z.object({
  zones: deliveryZones,
  pickup: z.object({ enabled: z.boolean(), discountPercent: z.int() }),
  urgent: z.object({ enabled: z.boolean(), price: z.string() }),
  urgentNow: z.boolean(),
  /** The moment of the reply, of the shop's own clock. */
  now: timestamp,
  /** The earliest delivery in the days of the reply. */
  next: z
    .object({
      /** Null with `from` and `to` when only urgent delivery is left. */
      date: z.string().nullable(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      isUrgent: z.boolean(),
      /** An urgent order arrives by this moment. */
      urgentUntil: timestamp.nullable(),
    })
    .nullable(),
  /** Orders are accepted up to this many days ahead. */
  horizonDays: z.int(),
  days: z.array(offeredDay),
})
export type DeliveryOffer = z.infer<typeof deliveryOffer>

/** The rules that do not depend on the minute. */
export const deliveryTerms = z.object({
  zones: deliveryZones,
  pickup: deliveryOffer.shape.pickup,
  urgent: deliveryOffer.shape.urgent,
  /** Future days with hours of their own; a closed day has no hours. */
  specialDays: z.array(
    offeredDay
      .omit({ slots: true })
      .extend({ hours: z.object({ from: z.string(), to: z.string() }).nullable() }),
  ),
})
export type DeliveryTerms = z.infer<typeof deliveryTerms>

/** Defaults: today, two weeks. */
export const deliveryQuery = z.object({
  from: calendarDate.optional(),
  days: countText(offeredDaysMax).optional(),
})
export type DeliveryQuery = z.infer<typeof deliveryQuery>

/** Shop time to the minute, without a zone: `2026-11-20T15:00`. */
const clockTime = z.string().refine((at) => {
  const [date = '', time = '', ...rest] = at.split('T')
  return rest.length === 0 && calendarDate.safeParse(date).success && timeOfDay.safeParse(time).success
}, texts.partyAt)

export const deliveryMethods = ['courier', 'pickup'] as const
export const cardLength = 300

/** The address of an order until staff have asked the recipient. */
export const addressToAsk = 'Узнать у получателя'

const recipient = z.object({
  name: requiredText(100, texts.recipientName),
  phone,
  /** The shop does not call the recipient then. */
  isSurprise: z.boolean().default(false),
})

export const orderDelivery = z
  .object({
    method: z.enum(deliveryMethods, texts.deliveryMethod),
    zoneId: id.nullable().default(null),
    slot: slotTime.nullable().default(null),
    urgent: z.boolean().default(false),
    recipient: recipient.nullable().default(null),
    /** The shop asks the recipient for the address. */
    askAddress: z.boolean().default(false),
    /** For papers that the recipient sees. */
    hidePrices: z.boolean().default(false),
    card: printedText(cardLength)
      .nullable()
      .transform((card) => card ?? '')
      .default(''),
    partyAt: clockTime.nullable().default(null),
  })
  .refine(({ urgent, method }) => !urgent || method !== 'pickup', {
    path: ['urgent'],
    message: texts.urgentPickup,
  })
  .refine(({ urgent, slot }) => !urgent || slot === null, { path: ['urgent'], message: texts.urgentSlot })
  .refine(({ askAddress, recipient }) => !askAddress || recipient?.isSurprise === false, {
    path: ['askAddress'],
    message: texts.askAddress,
  })
  // A pick-up has no address to ask for.
  .overwrite((delivery) => (delivery.method === 'pickup' ? { ...delivery, askAddress: false } : delivery))
export type OrderDelivery = z.output<typeof orderDelivery>

export const storedDelivery = z.object({
  method: z.enum(deliveryMethods),
  zoneId: id.nullable(),
  slot: z.object({ from: z.string(), to: z.string() }).nullable(),
  urgent: z.boolean(),
  recipient: z.object({ name: z.string(), phone: z.string(), isSurprise: z.boolean() }).nullable(),
  askAddress: z.boolean(),
  hidePrices: z.boolean(),
  card: z.string(),
  partyAt: z.string().nullable(),
  courierId: id.nullable(),
})
export type StoredDelivery = z.infer<typeof storedDelivery>

/** For the private page: the recipient's first name, without phone and courier. */
export const trackedDelivery = storedDelivery
  .pick({ method: true, slot: true, urgent: true, card: true, askAddress: true })
  .extend({ recipient: z.object({ name: z.string(), isSurprise: z.boolean() }).nullable() })

/** Empty for pick-up, without a zone, and for a fee that staff set. */
export const partsOfFee = z.array(z.object({ kind: z.enum(feeParts), amount: z.string() }))

export const deliveryOfOrder = {
  itemsAmount: z.string(),
  /** Null without a delivery and without a zone. */
  deliveryFee: z.string().nullable(),
  discount: z.string(),
  /** The zone's name at the time of the promise. */
  deliveryZone: z.string().nullable(),
  handedAt: timestamp.nullable(),
  delivery: storedDelivery.nullable(),
}

/** 409 for an unavailable slot: the requested day and the next two with an open slot. */
export const slotConflict = z.object({
  message: z.string(),
  reason: z.literal('slot'),
  days: z.array(offeredDay),
})
export type SlotConflict = z.infer<typeof slotConflict>

export const minimumConflict = z.object({
  message: z.string(),
  reason: z.literal('minimum'),
  minimum: z.string(),
})
export type MinimumConflict = z.infer<typeof minimumConflict>

export const dayBoardQuery = z.object({ date: calendarDate.optional() })

/** Defaults: today, a month. */
export const deliveryLoadQuery = z.object({
  from: calendarDate.optional(),
  days: countText(62).optional(),
})
export type DeliveryLoadQuery = z.infer<typeof deliveryLoadQuery>

export const deliveryLoad = z.array(
  z.object({ date: z.string(), capacity: z.int(), taken: z.int(), orders: z.int() }),
)
export type DeliveryLoad = z.infer<typeof deliveryLoad>

export const takenPlaces = z.array(
  z.object({ date: z.string(), from: z.string(), to: z.string(), taken: z.int() }),
)
export type TakenPlaces = z.infer<typeof takenPlaces>

export const deliveryChange = z
  .object({
    deliveryDate: calendarDate.nullable(),
    slot: slotTime.nullable(),
    zoneId: id.nullable().optional(),
    courierId: id.nullable().optional(),
    /** A fee set by staff; null returns to the rules. */
    fee: money.nullable().optional(),
    /** Overbooks on purpose. */
    force: z.boolean().optional(),
    version: version.optional(),
  })
  .refine(({ slot, deliveryDate }) => slot === null || deliveryDate !== null, {
    path: ['deliveryDate'],
    message: texts.slotNeedsDate,
  })
export type DeliveryChange = z.output<typeof deliveryChange>
