import { z } from 'zod'
import { maxPieces } from '#shared/limits.ts'
import { isErased } from '#shared/rules/erased-person.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { orderStatuses } from '#shared/rules/order-status.ts'
import { texts } from '#shared/texts.ts'
import { changeOf } from './change-of.ts'
import { deliveryOfOrder, orderDelivery, trackedDelivery } from './delivery.ts'
import { version } from './edits.ts'
import {
  calendarDate,
  email,
  emptyOr,
  flagText,
  id,
  idText,
  optionalText,
  phone,
  price,
  requiredText,
  text,
  timestamp,
} from './fields.ts'
import { optionAnswer, optionAnswers, orderedInscription, orderedOptions, orderedParts } from './options.ts'
import { pageQuery, searchQuery } from './paging.ts'

const orderStatus = z.enum(orderStatuses, texts.statusRequired)

export const orderItem = z.object({
  id,
  productId: id.nullable(),
  quantity: z.int(),
  price: z.string(),
  product: z.object({
    name: z.string(),
    description: z.string(),
    slug: z.string().nullable(),
    image: z.string().nullable(),
  }),
  /** What was chosen, as it was called and what it cost; it is part of the price. */
  options: orderedOptions,
  /** What the shopper saw on the picture. */
  inscription: orderedInscription.nullable(),
  /** What one piece of a set was made of. */
  parts: orderedParts,
})
export type OrderItem = z.infer<typeof orderItem>

/** A new status, or with a `note` something else that happened to the order while it had this status. */
const orderEvent = z.object({
  status: orderStatus,
  at: timestamp,
  by: z.string(),
  note: z.string().optional(),
})

export const order = z.object({
  id,
  status: orderStatus,
  /** What is to be paid: goods and delivery, less the discount. */
  totalAmount: z.string(),
  ...deliveryOfOrder,
  /** Staff have set the fee; it no longer follows the rules. */
  isFeeByHand: z.boolean(),
  createdAt: timestamp,
  customer: z.object({
    id: id.nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  deliveryAddress: z.string(),
  deliveryDate: z.string().nullable(),
  deliveryTime: z.string(),
  notes: z.string(),
  orderItems: z.array(orderItem),
  history: z.array(orderEvent),
  version,
})
export type Order = z.infer<typeof order>

const quantity = z
  .int(texts.quantity)
  .min(1, texts.quantity)
  .max(maxPieces, texts.quantityTooBig(grouped(maxPieces)))

const mostItems = 100

const items = z
  .array(
    z.object({
      productId: id,
      quantity,
      /** Of one piece with its options. */
      price,
      options: optionAnswers.optional(),
    }),
    texts.itemsRequired,
  )
  .min(1, texts.itemsRequired)
  .max(mostItems, texts.itemsTooMany(mostItems))

const optionalDate = emptyOr(calendarDate)
  .nullable()
  .transform((date) => date || null)
  .default(null)

/** The checkout form, and the customer of the order it sends. */
export const checkoutForm = z.object({
  firstName: requiredText(100, texts.name, 2),
  lastName: requiredText(100, texts.lastName, 2),
  email: email(texts.email),
  phone,
  address: requiredText(500, texts.address, 10),
  deliveryDate: optionalDate,
  deliveryTime: optionalText(text(50)),
  notes: optionalText(text(2000)),
})

type Path = readonly PropertyKey[]

/** Other mistakes do not hide a rule about several fields; a mistake in one of these fields does. */
const unlessWrong =
  (...fields: Path[]) =>
  ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    issues.every(({ path = [] }) => !fields.some((field) => isWithin(path, field) || isWithin(field, path)))

const isWithin = (inner: Path, outer: Path) => outer.every((part, index) => inner[index] === part)

/** Who fetches the goods need not say where they live. */
export const placeOrder = z
  .object({
    customer: checkoutForm.extend({ address: optionalText(text(500)) }),
    items,
    delivery: orderDelivery.nullish(),
  })
  .refine(
    ({ customer, delivery }) =>
      delivery?.method === 'pickup' || checkoutForm.shape.address.safeParse(customer.address).success,
    {
      path: ['customer', 'address'],
      message: texts.address,
      when: unlessWrong(['customer', 'address'], ['delivery', 'method']),
    },
  )
  .refine(({ customer, delivery }) => !delivery?.slot || customer.deliveryDate !== null, {
    path: ['customer', 'deliveryDate'],
    message: texts.slotNeedsDate,
    when: unlessWrong(['customer', 'deliveryDate'], ['delivery', 'slot']),
  })
export type PlaceOrder = z.output<typeof placeOrder>

/** `token` opens the private page of the order. */
export const placedOrder = order.extend({ token: z.string() })
export type PlacedOrder = z.infer<typeof placedOrder>

/** What the shopper sees at /order/{token}: no customer id, no names of staff. */
export const trackedOrder = order.omit({ customer: true, isFeeByHand: true, version: true }).extend({
  firstName: z.string(),
  delivery: trackedDelivery.nullable(),
  history: z.array(orderEvent.omit({ by: true, note: true })),
})
export type TrackedOrder = z.infer<typeof trackedOrder>

/** The answer 409 of a changed price or missing stock names what stands now. */
export const orderConflict = z.object({
  message: z.string(),
  reason: z.enum(['price', 'stock']),
  lines: z.array(
    z.object({
      productId: id,
      name: z.string(),
      /** Of one piece with its options. */
      price: z.string(),
      stock: z.int(),
      /** The answers that tell this line from others of its product; absent when there are none. */
      options: z.array(optionAnswer).optional(),
      /** Names of the options that can no longer be had as they were chosen; absent when there are none. */
      unavailable: z.array(z.string()).optional(),
    }),
  ),
})
export type OrderConflict = z.infer<typeof orderConflict>

const deliveryFields = {
  deliveryAddress: optionalText(text(500)),
  deliveryDate: optionalDate,
  deliveryTime: optionalText(text(50)),
  notes: optionalText(text(2000)),
}

export const adminOrderItem = z.object({
  productId: z.int(texts.productRequired).positive(texts.productRequired),
  quantity,
  price: text(20).min(1, texts.priceRequired),
  /** The stored line that this one is; without it the line is new, or added to an equal one. */
  id: id.optional(),
  options: optionAnswers.optional(),
})

const adminItems = z
  .array(adminOrderItem, texts.itemsRequired)
  .min(1, texts.itemsRequired)
  .max(mostItems, texts.itemsTooMany(mostItems))

export const adminOrderCreate = z
  .object({
    customerId: z.int(texts.customerRequired).positive(texts.customerRequired),
    ...deliveryFields,
    items: adminItems,
    delivery: orderDelivery.nullish(),
  })
  .refine(({ deliveryDate, delivery }) => !delivery?.slot || deliveryDate !== null, {
    path: ['deliveryDate'],
    message: texts.slotNeedsDate,
    when: unlessWrong(['deliveryDate'], ['delivery', 'slot']),
  })
export type AdminOrderCreate = z.output<typeof adminOrderCreate>

const orderForm = z.object({
  customer: z.object({
    firstName: requiredText(100, texts.firstNameRequired),
    lastName: optionalText(text(100)),
    email: optionalText(emptyOr(email(texts.emailOptional))),
    phone: text(40),
  }),
  ...deliveryFields,
  status: orderStatus,
  items: adminItems,
  /** The version the form was opened with: then a save is refused (409) if it would undo what others did since. */
  version: version.optional(),
})

/** Of the person and the delivery, what is left out stays as it was; the lines are sent whole. */
export const orderChange = changeOf(orderForm).refine(
  // An order that is nobody's any more can still be worked on.
  ({ customer }) => customer.phone !== '' || isErased(customer),
  {
    path: ['customer', 'phone'],
    message: texts.phoneRequired,
    when: unlessWrong(['customer', 'phone']),
  },
)
export type OrderChange = z.output<typeof orderChange>

export const orderStatusChange = z.object({ status: orderStatus, version: version.optional() })
export type OrderStatusChange = z.infer<typeof orderStatusChange>

export const adminOrderQuery = searchQuery.extend({ status: z.enum(orderStatuses).optional() })
export type AdminOrderQuery = z.infer<typeof adminOrderQuery>

export const adminOrderList = z.object({
  items: z.array(order),
  total: z.int(),
  /** How many orders there are in each status, for the tabs of the list. */
  counts: z.record(z.enum(orderStatuses), z.int()),
})

/**
 * `until` leaves out what was ordered after that order: the total is then its place among the customer's orders.
 * `underWay=true` leaves out what is done or cancelled.
 */
export const customerOrdersQuery = pageQuery.extend({
  until: idText.optional(),
  underWay: flagText.optional(),
})
export type CustomerOrdersQuery = z.infer<typeof customerOrdersQuery>

/** The orders of one date: a column for each slot, and those without one. */
export const dayBoard = z.object({
  date: z.string(),
  note: z.string(),
  slots: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      capacity: z.int(),
      taken: z.int(),
      orders: z.array(order),
    }),
  ),
  unscheduled: z.array(order),
  /** Who may be given an order, and whoever has one of the day: `isSwitchedOff` says that they get no others. */
  couriers: z.array(z.object({ id, username: z.string(), isSwitchedOff: z.literal(true).optional() })),
})
export type DayBoard = z.infer<typeof dayBoard>
