import type { Order, OrderItem } from '#shared/contract/orders.ts'
import { fullName } from '#shared/rules/full-name.ts'

/** A person other than the customer may receive the order. */
export const receiverOf = ({ customer, delivery }: Pick<Order, 'customer' | 'delivery'>) =>
  delivery?.recipient?.name ?? fullName(customer)

type Call = { name: string; phone: string; isCustomer: boolean }

/** Returns the person at the door, except for a surprise. */
export function callOf({ customer, delivery }: Pick<Order, 'customer' | 'delivery'>): Call {
  const recipient = delivery?.recipient
  if (recipient && !recipient.isSurprise)
    return { name: recipient.name, phone: recipient.phone, isCustomer: false }
  return { name: fullName(customer), phone: customer.phone, isCustomer: true }
}

export const isSurprise = ({ delivery }: Pick<Order, 'delivery'>) => delivery?.recipient?.isSurprise ?? false

export const isPickup = ({ delivery }: Pick<Order, 'delivery'>) => delivery?.method === 'pickup'

/** An order with hidden prices is paid to the shop, not at the door. */
export const paysAtDoor = ({ delivery }: Pick<Order, 'delivery'>) => !delivery?.hidePrices

export const isFeeOpen = ({ delivery, deliveryFee }: Pick<Order, 'delivery' | 'deliveryFee'>) =>
  delivery !== null && deliveryFee === null

export const piecesOf = ({ orderItems }: Pick<Order, 'orderItems'>) =>
  orderItems.reduce((sum, { quantity }) => sum + quantity, 0)

type Thing = Pick<OrderItem, 'id' | 'quantity' | 'inscription'> & {
  name: string
  /** Excludes the text of the inscription when `inscription` has it. */
  choices: readonly string[]
  parts: readonly { productId: number; name: string; quantity: number }[]
}

export const thingsOf = ({ orderItems }: Pick<Order, 'orderItems'>): Thing[] =>
  orderItems.map(({ id, quantity, product, options, inscription, parts }) => ({
    id,
    quantity,
    name: product.name,
    choices: choicesOf({ options, inscription }),
    inscription,
    parts: parts.map((part) => ({ ...part, quantity: part.quantity * quantity })),
  }))

/** The inscription is one option; another option with the same text stays. */
function choicesOf({ options, inscription }: Pick<OrderItem, 'options' | 'inscription'>): string[] {
  const values = options.map(({ value }) => value)
  const written = inscription ? values.lastIndexOf(inscription.text) : -1
  return values.filter((_, index) => index !== written)
}

export function thingText({ quantity, name, choices, inscription }: Thing): string {
  const words = inscription ? [`«${inscription.text}»`] : []
  return `${quantity} × ${[name, ...choices, ...words].join(', ')}`
}

/** Directions from the current position; adds the city where the address lacks it. */
export function routeLink(address: string, city: string): string {
  const place = address.toLowerCase().includes(city.toLowerCase()) ? address : `${city}, ${address}`
  return `https://yandex.ru/maps/?${new URLSearchParams({ mode: 'routes', rtext: `~${place}`, rtt: 'auto' })}`
}
