import { z } from 'zod'
import { maxPieces } from '#shared/limits.ts'
import { isErased } from '#shared/rules/erased-person.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { orderStatuses } from '#shared/rules/order-status.ts'
import { texts } from '#shared/texts.ts'
import { changeOf } from './change-of.ts'
import { deliveryOfOrder, orderDelivery, partsOfFee, trackedDelivery } from './delivery.ts'
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
import { pageOf, pageQuery, searchQuery } from './paging.ts'
import type { CheckoutSettings } from './settings.ts'

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
  /** Names and prices at the time of the order; part of the price. */
  options: orderedOptions,
  inscription: orderedInscription.nullable(),
  parts: orderedParts,
})
export type OrderItem = z.infer<typeof orderItem>

/** A new status, or with a `note` another event during this status. */
const orderEvent = z.object({
  status: orderStatus,
  at: timestamp,
  by: z.string(),
  note: z.string().optional(),
})

export const order = z.object({
  id,
  status: orderStatus,
  totalAmount: z.string(),
  ...deliveryOfOrder,
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

const linesOf = <Line extends z.ZodType>(line: Line) =>
  z.array(line, texts.itemsRequired).min(1, texts.itemsRequired).max(mostItems, texts.itemsTooMany(mostItems))

const optionalDate = emptyOr(calendarDate)
  .nullable()
  .transform((date) => date || null)
  .default(null)

const lastName = requiredText(100, texts.lastName, 2)
const shopperEmail = email(texts.email)

/** An empty or absent value is «». */
const optional = (schema: z.ZodType<string, string>) => optionalText(text().pipe(emptyOr(schema)))

export const checkoutForm = z.object({
  firstName: requiredText(100, texts.name, 2),
  lastName,
  email: shopperEmail,
  phone,
  address: requiredText(500, texts.address, 10),
  deliveryDate: optionalDate,
  deliveryTime: optionalText(text(50)),
  notes: optionalText(text(2000)),
})

/** Fields that the owner may make optional. */
export type CheckoutNeeds = Pick<CheckoutSettings, 'lastName' | 'email'>

const needed = { lastName, email: shopperEmail }
const unneeded = { lastName: optional(lastName), email: optional(shopperEmail) }

/** The form with the fields that the owner requires. */
export const checkoutFormFor = (needs: CheckoutNeeds) =>
  checkoutForm.extend({
    lastName: needs.lastName === 'required' ? needed.lastName : unneeded.lastName,
    email: needs.email === 'required' ? needed.email : unneeded.email,
  })

type Path = readonly PropertyKey[]

/** A cross-field rule runs unless one of its own fields is wrong. */
const unlessWrong =
  (...fields: Path[]) =>
  ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    issues.every(({ path = [] }) => !fields.some((field) => isWithin(path, field) || isWithin(field, path)))

const isWithin = (inner: Path, outer: Path) => outer.every((part, index) => inner[index] === part)

const orderFormFor = (needs: CheckoutNeeds) =>
  z
    .object({
      customer: checkoutFormFor(needs).extend({ address: optionalText(text(500)) }),
      /** The price is for one piece with its options. */
      items: linesOf(z.object({ productId: id, quantity, price, options: optionAnswers.optional() })),
      delivery: orderDelivery.nullish(),
    })
    .refine(
      ({ customer, delivery }) =>
        delivery?.method === 'pickup' ||
        delivery?.askAddress ||
        checkoutForm.shape.address.safeParse(customer.address).success,
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

export const placeOrder = orderFormFor({ lastName: 'required', email: 'required' })

/** The order of a shop that requires as little as possible. */
export const leastOrder = orderFormFor({ lastName: 'optional', email: 'optional' })

/** Built once, because zod compiles a shape at its first use. */
const orderForms = {
  required: {
    required: placeOrder,
    optional: orderFormFor({ lastName: 'required', email: 'optional' }),
  },
  optional: {
    required: orderFormFor({ lastName: 'optional', email: 'required' }),
    optional: leastOrder,
  },
}

/** The order as the owner wants it. */
export const placeOrderFor = ({ lastName, email }: CheckoutNeeds) => orderForms[lastName][email]
export type PlaceOrder = z.output<typeof placeOrder>

/** `token` opens the private page of the order. */
export const placedOrder = order.extend({ token: z.string() })
export type PlacedOrder = z.infer<typeof placedOrder>

/** For /order/{token}: without customer id and staff names. */
export const trackedOrder = order.omit({ customer: true, isFeeByHand: true, version: true }).extend({
  firstName: z.string(),
  delivery: trackedDelivery.nullable(),
  feeParts: partsOfFee,
  history: z.array(orderEvent.omit({ by: true, note: true })),
})
export type TrackedOrder = z.infer<typeof trackedOrder>

export const orderConflict = z.object({
  message: z.string(),
  reason: z.enum(['price', 'stock']),
  lines: z.array(
    z.object({
      productId: id,
      name: z.string(),
      price: z.string(),
      stock: z.int(),
      /** Identifies the line among lines of the same product; absent without options. */
      options: z.array(optionAnswer).optional(),
      /** Names of options that are unavailable as chosen; absent otherwise. */
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
  /** The stored line; a line without it is new, or joins an equal one. */
  id: id.optional(),
  options: optionAnswers.optional(),
})

export const adminOrderCreate = z
  .object({
    customerId: z.int(texts.customerRequired).positive(texts.customerRequired),
    ...deliveryFields,
    items: linesOf(adminOrderItem),
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
  items: linesOf(adminOrderItem),
  version: version.optional(),
})

/** Missing fields of person and delivery stay; lines are sent whole. */
export const orderChange = changeOf(orderForm).refine(
  // An order of an erased person can still be edited.
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

/** `counts` are for the tabs of the list; a search stops counting in the statuses of `moreThanCounts`. */
export const adminOrderList = pageOf(order).extend({
  counts: z.record(z.enum(orderStatuses), z.int()),
  moreThanCounts: z.array(z.enum(orderStatuses)).optional(),
})
export type AdminOrderList = z.infer<typeof adminOrderList>

/** `until` excludes later orders, so the total is its place among them. `underWay` excludes finished and cancelled ones. */
export const customerOrdersQuery = pageQuery.extend({
  until: idText.optional(),
  underWay: flagText.optional(),
})
export type CustomerOrdersQuery = z.infer<typeof customerOrdersQuery>

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
  /** Couriers for new orders and couriers with orders of the day; `isSwitchedOff` ones get no new orders. */
  couriers: z.array(z.object({ id, username: z.string(), isSwitchedOff: z.literal(true).optional() })),
})
export type DayBoard = z.infer<typeof dayBoard>
