import { describe, expect, it } from 'vitest'
import { placeOrder } from '#shared/contract/orders.ts'
import type { Cart } from '#shared/rules/cart.ts'
import { fieldOf, orderOf } from './checkout-order.ts'
import { emptyCheckout } from './checkout-schema.ts'

const cart: Cart = [{ id: 7, name: 'Шар', price: '100.00', quantity: 2, image: '', slug: 'shar' }]
const person = {
  ...emptyCheckout,
  firstName: 'Анна',
  lastName: 'Климова',
  phone: '+7 (900) 111-22-33',
  email: 'anna@example.ru',
  address: 'проспект Ленина, 75, кв. 12',
}

describe('the order of the checkout', () => {
  it('has no delivery when the shopper left it open for a call', () => {
    expect(orderOf(person, cart)).toEqual({
      customer: {
        firstName: 'Анна',
        lastName: 'Климова',
        phone: '+7 (900) 111-22-33',
        email: 'anna@example.ru',
        address: 'проспект Ленина, 75, кв. 12',
        deliveryDate: '',
        deliveryTime: '',
        notes: '',
      },
      items: [{ productId: 7, quantity: 2, price: '100.00' }],
    })
  })

  it('contains options only in the line where they were chosen', () => {
    const options = [{ groupId: 13, text: 'С днём рождения!' }]
    const [plain] = cart
    const lines = plain ? [plain, { ...plain, options, optionsText: '«С днём рождения!»' }] : []
    const { items } = orderOf(person, lines)
    expect(items).toEqual([
      { productId: 7, quantity: 2, price: '100.00' },
      { productId: 7, quantity: 2, price: '100.00', options },
    ])
    expect(placeOrder.safeParse(orderOf(person, lines)).success).toBe(true)
  })

  it.each([
    { zoneId: '3' },
    { deliveryDate: '2026-11-20' },
    { urgent: true },
    { method: 'pickup' as const },
    { hasRecipient: true },
    { hidePrices: true },
    { card: 'Привет' },
    { partyDate: '2026-11-20', partyTime: '15:00' },
  ])('contains the delivery as soon as one part is filled in: %o', (said) => {
    expect(orderOf({ ...person, ...said }, cart).delivery).toBeDefined()
  })

  it('contains everything that the shopper filled in', () => {
    const values = {
      ...person,
      zoneId: '3',
      deliveryDate: '2026-11-20',
      slot: '13:00–15:00',
      hasRecipient: true,
      recipientName: 'Аня',
      recipientPhone: '+7 (921) 000-00-00',
      isSurprise: true,
      hidePrices: true,
      card: 'С днём рождения!',
      partyDate: '2026-11-20',
      partyTime: '16:00',
    }
    const order = orderOf(values, cart)
    expect(order.customer).toMatchObject({ deliveryDate: '2026-11-20', deliveryTime: '' })
    expect(order.delivery).toEqual({
      method: 'courier',
      zoneId: 3,
      slot: { from: '13:00', to: '15:00' },
      urgent: false,
      recipient: { name: 'Аня', phone: '+7 (921) 000-00-00', isSurprise: true },
      askAddress: false,
      hidePrices: true,
      card: 'С днём рождения!',
      partyAt: '2026-11-20T16:00',
    })
    expect(placeOrder.safeParse(order).success).toBe(true)
  })

  it('leaves out the time of an urgent order and the district and address of a pickup', () => {
    const chosen = { ...person, zoneId: '3', deliveryDate: '2026-11-20', slot: '13:00–15:00', urgent: true }
    const urgent = orderOf(chosen, cart)
    expect(urgent.customer.deliveryDate).toBe('')
    expect(urgent.delivery).toMatchObject({ urgent: true, slot: null, zoneId: 3 })
    const pickup = orderOf({ ...chosen, method: 'pickup' }, cart)
    expect(pickup.customer).toMatchObject({ address: '', deliveryDate: '2026-11-20' })
    expect(pickup.delivery).toMatchObject({ urgent: false, slot: { from: '13:00' }, zoneId: null })
  })
})

it('an error about the order is shown at its field', () => {
  const field = (path: string) => fieldOf(path, emptyCheckout)
  expect(field('customer.phone')).toBe('phone')
  expect(field('delivery.recipient.phone')).toBe('recipientPhone')
  expect(field('delivery.partyAt')).toBe('partyDate')
  expect(field('items.0.price')).toBeUndefined()
  expect(field('customer.toString')).toBeUndefined()
})
