import { z } from 'zod'
import { maxQuantity } from '#shared/rules/cart.ts'
import { orderStatuses } from '#shared/rules/order-status.ts'
import { texts } from '#shared/texts.ts'
import { changeOf } from './change-of.ts'
import { version } from './edits.ts'
import {
  calendarDate,
  email,
  emptyOr,
  id,
  idText,
  optionalText,
  phone,
  price,
  text,
  timestamp,
} from './fields.ts'
import { pageQuery, searchQuery } from './paging.ts'

export const orderStatus = z.enum(orderStatuses, texts.statusRequired)

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
})
export type OrderItem = z.infer<typeof orderItem>

export const orderEvent = z.object({ status: orderStatus, at: timestamp, by: z.string() })

export const order = z.object({
  id,
  status: orderStatus,
  totalAmount: z.string(),
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

const quantity = z.int(texts.quantity).min(1, texts.quantity).max(maxQuantity, texts.quantityTooBig)

const items = z
  .array(z.object({ productId: id, quantity, price }), texts.itemsRequired)
  .min(1, texts.itemsRequired)
  .max(100)

const optionalDate = emptyOr(calendarDate)
  .nullable()
  .transform((date) => date || null)
  .default(null)

/** The checkout form, and the customer of the order it sends. */
export const checkoutForm = z.object({
  firstName: text(100).min(2, texts.name),
  lastName: text(100).min(2, texts.lastName),
  email: email(texts.email),
  phone,
  address: text(500).min(10, texts.address),
  deliveryDate: optionalDate,
  deliveryTime: optionalText(text(50)),
  notes: optionalText(text(2000)),
})

export const placeOrder = z.object({ customer: checkoutForm, items })
export type PlaceOrder = z.output<typeof placeOrder>

/** `token` opens the private page of the order. */
export const placedOrder = order.extend({ token: z.string() })
export type PlacedOrder = z.infer<typeof placedOrder>

/** What the shopper sees at /order/{token}: no customer id, no names of staff. */
export const trackedOrder = order
  .omit({ customer: true, version: true })
  .extend({ firstName: z.string(), history: z.array(orderEvent.omit({ by: true })) })
export type TrackedOrder = z.infer<typeof trackedOrder>

/** The answer 409 of a changed price or missing stock names what stands now. */
export const orderConflict = z.object({
  message: z.string(),
  reason: z.enum(['price', 'stock']),
  lines: z.array(z.object({ productId: id, name: z.string(), price: z.string(), stock: z.int() })),
})
export type OrderConflict = z.infer<typeof orderConflict>

const delivery = {
  deliveryAddress: optionalText(text(500)),
  deliveryDate: optionalDate,
  deliveryTime: optionalText(text(50)),
  notes: optionalText(text(2000)),
}

export const adminOrderItem = z.object({
  productId: z.int(texts.productRequired).positive(texts.productRequired),
  quantity,
  price: text(20).min(1, texts.priceRequired),
})

const adminItems = z.array(adminOrderItem, texts.itemsRequired).min(1, texts.itemsRequired).max(100)

export const adminOrderCreate = z.object({
  customerId: z.int(texts.customerRequired).positive(texts.customerRequired),
  ...delivery,
  items: adminItems,
})
export type AdminOrderCreate = z.output<typeof adminOrderCreate>

const orderForm = z.object({
  customer: z.object({
    firstName: text(100).min(1, texts.firstNameRequired),
    lastName: optionalText(text(100)),
    email: optionalText(emptyOr(email(texts.emailOptional))),
    phone: text(40).min(1, texts.phoneRequired),
  }),
  ...delivery,
  status: orderStatus,
  items: adminItems,
  /** The version the form was opened with: then a save is refused (409) if it would undo what others did since. */
  version: version.optional(),
})

/** Of the person and the delivery, what is left out stays as it was; the lines are sent whole. */
export const orderChange = changeOf(orderForm)
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

/** `until` leaves out what was ordered after that order: the total is then its place among the customer's orders. */
export const customerOrdersQuery = pageQuery.extend({ until: idText.optional() })
export type CustomerOrdersQuery = z.infer<typeof customerOrdersQuery>
