import { z } from 'zod'
import { offeredDaysMax } from '#shared/limits.ts'
import { slotStates } from '#shared/rules/delivery-slots.ts'
import { fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { weekdays } from '#shared/rules/opening-hours.ts'
import { endShape, timeShape } from '#shared/rules/time-of-day.ts'
import { texts } from '#shared/texts.ts'
import { version } from './edits.ts'
import {
  calendarDate,
  countText,
  id,
  phone,
  price,
  printedText,
  requiredText,
  text,
  timestamp,
} from './fields.ts'

/** A time of day; a slot may end at 24:00. */
const timeOfDay = z.string().regex(timeShape, texts.timeOfDay)
const endOfSlot = z.string().regex(endShape, texts.timeOfDay)

const hours = { from: timeOfDay, to: endOfSlot }
const isForward = ({ from, to }: { from: string; to: string }) => from < to
const forward = { path: ['to'], message: texts.slotOrder }

const slotTime = z.object(hours).refine(isForward, forward)

/** «0» and «0.00» are the same sum, and are told alike. */
const money = price.transform((sum) => fromKopecks(toKopecks(sum)))

const slotRule = z
  .object({
    ...hours,
    capacity: z.int(texts.capacity).min(0, texts.capacity).max(1000, texts.capacity),
    price: money,
  })
  .refine(isForward, forward)

/** Slots of one day follow each other: they are kept in the order of the day. */
const slotRules = z
  .array(slotRule)
  .max(100)
  .transform((slots) => slots.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
  .refine(
    (slots) => slots.every(({ from }, index) => index === 0 || (slots[index - 1]?.to ?? '') <= from),
    texts.slotsOverlap,
  )

/** A date that replaces its weekday. */
export const specialDay = z.object({
  date: calendarDate,
  note: text(200).default(''),
  slots: slotRules,
  surcharge: money.default('0.00'),
  minimum: money.default('0.00'),
})

const zone = z.object({
  id,
  /** Older rules may have one that nobody sees; they are read all the same. */
  name: text(60).min(1, texts.zoneName),
  price: money,
  /** From this sum of goods on it costs nothing; null: never. */
  freeFrom: money.nullable(),
})

const isUnique = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown) =>
  new Set(items.map(keyOf)).size === items.length

const wholeNumber = (least: number, most: number) => {
  const message = texts.wholeNumber(least, most)
  return z.int(message).min(least, message).max(most, message)
}

const ruleFields = {
  /** A slot closes so long before it begins. */
  leadMinutes: wholeNumber(0, 10_080),
  /** How far ahead one may order. */
  horizonDays: wholeNumber(1, 365),
  week: z.record(z.enum(weekdays), slotRules),
  /** Each replaces the weekday of its date; without slots it is closed. */
  days: z
    .array(specialDay)
    .max(400)
    .transform((days) => days.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
    .refine((days) => isUnique(days, ({ date }) => date), texts.datesTwice),
  pickup: z.object({ enabled: z.boolean(), discountPercent: wholeNumber(0, 90) }),
  urgent: z.object({ enabled: z.boolean(), price: money }),
}

const zonesOf = <Zone extends z.ZodType<{ name: string }>>(schema: Zone) =>
  z
    .array(schema)
    .max(100)
    .refine((zones) => isUnique(zones, ({ name }) => name.toLowerCase()), texts.zonesTwice)

/** The owner's rules of delivery. */
export const deliveryRules = z.object({ ...ruleFields, zones: zonesOf(zone) })
export type DeliveryRules = z.output<typeof deliveryRules>

/** The same as the form sends them: ids of zones are the server's, so a new one has none. */
export const deliveryRulesForm = z.object({
  ...ruleFields,
  zones: zonesOf(zone.extend({ id: id.nullish(), name: requiredText(60, texts.zoneName) })).refine(
    (zones) => {
      const ids = zones.flatMap((one) => one.id ?? [])
      return isUnique(ids, (one) => one)
    },
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

/** What a shopper may choose. */
export const deliveryOffer = z.object({
  zones: z.array(z.object({ id, name: z.string(), price: z.string(), freeFrom: z.string().nullable() })),
  pickup: z.object({ enabled: z.boolean(), discountPercent: z.int() }),
  urgent: z.object({ enabled: z.boolean(), price: z.string() }),
  /** Whether an urgent order would be taken at this moment. */
  urgentNow: z.boolean(),
  days: z.array(offeredDay),
})
export type DeliveryOffer = z.infer<typeof deliveryOffer>

/** Without `from` it is today, and without `days` two weeks. */
export const deliveryQuery = z.object({
  from: calendarDate.optional(),
  days: countText(offeredDaysMax).optional(),
})
export type DeliveryQuery = z.infer<typeof deliveryQuery>

/** A moment of the shop's clock to the minute, without a zone: `2026-11-20T15:00`. */
const clockTime = z.string().refine((at) => {
  const [date = '', time = '', ...rest] = at.split('T')
  return rest.length === 0 && calendarDate.safeParse(date).success && timeOfDay.safeParse(time).success
}, texts.partyAt)

export const deliveryMethods = ['courier', 'pickup'] as const
export const cardLength = 300

const recipient = z.object({
  name: requiredText(100, texts.recipientName),
  phone,
  /** Then the recipient is not called. */
  isSurprise: z.boolean().default(false),
})

/** How an order gets to its recipient, as the shopper wants it. */
export const orderDelivery = z
  .object({
    method: z.enum(deliveryMethods, texts.deliveryMethod),
    zoneId: id.nullable().default(null),
    slot: slotTime.nullable().default(null),
    urgent: z.boolean().default(false),
    recipient: recipient.nullable().default(null),
    /** On what the recipient sees. */
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
export type OrderDelivery = z.output<typeof orderDelivery>

/** The delivery in an order's JSON: as it was sent, and who brings it. */
export const storedDelivery = z.object({
  method: z.enum(deliveryMethods),
  zoneId: id.nullable(),
  slot: z.object({ from: z.string(), to: z.string() }).nullable(),
  urgent: z.boolean(),
  recipient: z.object({ name: z.string(), phone: z.string(), isSurprise: z.boolean() }).nullable(),
  hidePrices: z.boolean(),
  card: z.string(),
  partyAt: z.string().nullable(),
  courierId: id.nullable(),
})
export type StoredDelivery = z.infer<typeof storedDelivery>

/** What the private page tells of it: the recipient's first name, and neither phone nor courier. */
export const trackedDelivery = storedDelivery
  .pick({ method: true, slot: true, urgent: true, card: true })
  .extend({ recipient: z.object({ name: z.string(), isSurprise: z.boolean() }).nullable() })

/** The sums of an order and what is told of its delivery. */
export const deliveryOfOrder = {
  itemsAmount: z.string(),
  /** Null: without a delivery, or told at confirmation because the zone is not named. */
  deliveryFee: z.string().nullable(),
  discount: z.string(),
  /** The zone's name as it was when it was promised. */
  deliveryZone: z.string().nullable(),
  /** When the order was given to a courier. */
  handedAt: timestamp.nullable(),
  delivery: storedDelivery.nullable(),
}

/** The answer 409 to a slot that cannot be had: the asked day, and the next two that have an open slot. */
export const slotConflict = z.object({
  message: z.string(),
  reason: z.literal('slot'),
  days: z.array(offeredDay),
})
export type SlotConflict = z.infer<typeof slotConflict>

/** The answer 409 to goods for less than the day's minimum. */
export const minimumConflict = z.object({
  message: z.string(),
  reason: z.literal('minimum'),
  minimum: z.string(),
})
export type MinimumConflict = z.infer<typeof minimumConflict>

/** Without a date it is today. */
export const dayBoardQuery = z.object({ date: calendarDate.optional() })

/** Without `from` it is today, and without `days` a month. */
export const deliveryLoadQuery = z.object({
  from: calendarDate.optional(),
  days: countText(62).optional(),
})
export type DeliveryLoadQuery = z.infer<typeof deliveryLoadQuery>

export const deliveryLoad = z.array(
  z.object({ date: z.string(), capacity: z.int(), taken: z.int(), orders: z.int() }),
)
export type DeliveryLoad = z.infer<typeof deliveryLoad>

/** Places taken from today on, by which a form of rules knows what it would leave over capacity. */
export const takenPlaces = z.array(
  z.object({ date: z.string(), from: z.string(), to: z.string(), taken: z.int() }),
)
export type TakenPlaces = z.infer<typeof takenPlaces>

/** What staff change of a delivery; what is left out stays as it was. */
export const deliveryChange = z
  .object({
    deliveryDate: calendarDate.nullable(),
    slot: slotTime.nullable(),
    zoneId: id.nullable().optional(),
    courierId: id.nullable().optional(),
    /** By hand; null: by the rules again. */
    fee: money.nullable().optional(),
    /** Takes a place where there is none, on purpose. */
    force: z.boolean().optional(),
    /** Of the order as it was shown: then a change that would undo what others did since is refused (409). */
    version: version.optional(),
  })
  .refine(({ slot, deliveryDate }) => slot === null || deliveryDate !== null, {
    path: ['deliveryDate'],
    message: texts.slotNeedsDate,
  })
export type DeliveryChange = z.output<typeof deliveryChange>
