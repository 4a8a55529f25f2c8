import type { Order } from '#shared/contract/orders.ts'
import { fullName } from './people.ts'

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

/** What has to be made for an order, line by line. */
export const thingsOf = ({ orderItems }: Pick<Order, 'orderItems'>) =>
  orderItems.map(({ id, quantity, product }) => ({ id, quantity, name: product.name }))

/** The way to an address from wherever one stands; the city is added where the address leaves it out. */
export function routeLink(address: string, city: string): string {
  const place = address.toLowerCase().includes(city.toLowerCase()) ? address : `${city}, ${address}`
  return `https://yandex.ru/maps/?${new URLSearchParams({ mode: 'routes', rtext: `~${place}`, rtt: 'auto' })}`
}
