import type { Order, OrderItem } from '#shared/contract/orders.ts'
import { fullName } from '#shared/rules/full-name.ts'

/** Whose door it is: somebody else may receive what the customer has ordered. */
export const receiverOf = ({ customer, delivery }: Pick<Order, 'customer' | 'delivery'>) =>
  delivery?.recipient?.name ?? fullName(customer)

type Call = { name: string; phone: string; isCustomer: boolean }

/** Whom to call about a delivery: the person at the door, but never one who is to be surprised. */
export function callOf({ customer, delivery }: Pick<Order, 'customer' | 'delivery'>): Call {
  const recipient = delivery?.recipient
  if (recipient && !recipient.isSurprise)
    return { name: recipient.name, phone: recipient.phone, isCustomer: false }
  return { name: fullName(customer), phone: customer.phone, isCustomer: true }
}

export const isSurprise = ({ delivery }: Pick<Order, 'delivery'>) => delivery?.recipient?.isSurprise ?? false

export const isPickup = ({ delivery }: Pick<Order, 'delivery'>) => delivery?.method === 'pickup'

/** Whoever wants no prices named settles with the shop, not at the door. */
export const paysAtDoor = ({ delivery }: Pick<Order, 'delivery'>) => !delivery?.hidePrices

/** The price of the delivery is not in the sum yet. */
export const isFeeOpen = ({ delivery, deliveryFee }: Pick<Order, 'delivery' | 'deliveryFee'>) =>
  delivery !== null && deliveryFee === null

type Thing = Pick<OrderItem, 'id' | 'quantity' | 'inscription'> & {
  name: string
  /** What was chosen, in words; without what is written, when the inscription tells it. */
  choices: readonly string[]
  /** What all pieces of a set are made of together. */
  parts: readonly { productId: number; name: string; quantity: number }[]
}

/** What has to be made for an order, line by line. */
export const thingsOf = ({ orderItems }: Pick<Order, 'orderItems'>): Thing[] =>
  orderItems.map(({ id, quantity, product, options, inscription, parts }) => ({
    id,
    quantity,
    name: product.name,
    choices: choicesOf({ options, inscription }),
    inscription,
    parts: parts.map((part) => ({ ...part, quantity: part.quantity * quantity })),
  }))

/** The inscription is one option: whatever else says the same word was chosen besides. */
function choicesOf({ options, inscription }: Pick<OrderItem, 'options' | 'inscription'>): string[] {
  const values = options.map(({ value }) => value)
  const written = inscription ? values.lastIndexOf(inscription.text) : -1
  return values.filter((_, index) => index !== written)
}

/** «2 × Шар с вашей надписью, Сиреневый, 45 см, «Аня»» */
export function thingText({ quantity, name, choices, inscription }: Thing): string {
  const words = inscription ? [`«${inscription.text}»`] : []
  return `${quantity} × ${[name, ...choices, ...words].join(', ')}`
}

/** The way to an address from wherever one stands; the city is added where the address leaves it out. */
export function routeLink(address: string, city: string): string {
  const place = address.toLowerCase().includes(city.toLowerCase()) ? address : `${city}, ${address}`
  return `https://yandex.ru/maps/?${new URLSearchParams({ mode: 'routes', rtext: `~${place}`, rtt: 'auto' })}`
}
