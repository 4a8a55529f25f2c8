import { expect, it } from 'vitest'
import { cartEvents, purchaseEvent } from './shop-events.ts'

const item = (id: number, quantity: number) => ({
  id,
  quantity,
  name: `Шар ${id}`,
  price: '110.50',
  image: '',
  slug: `shar-${id}`,
})

it('the counter counts products added to and removed from the cart', () => {
  expect(cartEvents([], [item(1, 2)])).toEqual([
    {
      ecommerce: {
        currencyCode: 'RUB',
        add: { products: [{ id: '1', name: 'Шар 1', price: 110.5, quantity: 2 }] },
      },
    },
  ])
  const [added, removed] = cartEvents([item(1, 5), item(2, 1)], [item(1, 2), item(2, 3)])
  expect(added?.ecommerce.add?.products).toMatchObject([{ id: '2', quantity: 2 }])
  expect(removed?.ecommerce.remove?.products).toMatchObject([{ id: '1', quantity: 3 }])
  expect(cartEvents([item(1, 1)], [{ ...item(1, 1), price: '1.00' }])).toEqual([])
})

it('the counter counts each line of a product by itself and omits its inscription', () => {
  const written = (text: string, quantity: number) => ({
    ...item(1, quantity),
    options: [{ groupId: 13, text }],
    optionsText: `«${text}»`,
  })
  const events = cartEvents([written('Аня', 2)], [written('Аня', 2), written('Боря', 1)])
  expect(events).toHaveLength(1)
  expect(events[0]?.ecommerce.add?.products).toEqual([{ id: '1', name: 'Шар 1', price: 110.5, quantity: 1 }])
  expect(cartEvents([written('Аня', 2)], [written('Боря', 2)])).toHaveLength(2)
})

it('the counter reports a purchase as the server confirmed it', () => {
  const product = { name: 'Шар', description: '', slug: null, image: null }
  const order = {
    id: 7,
    totalAmount: '221.00',
    orderItems: [
      {
        id: 1,
        productId: 3,
        quantity: 2,
        price: '110.50',
        product,
        options: [],
        inscription: null,
        parts: [],
      },
    ],
  }
  expect(purchaseEvent(order).ecommerce.purchase).toEqual({
    actionField: { id: '7', revenue: 221 },
    products: [{ id: '3', name: 'Шар', price: 110.5, quantity: 2 }],
  })
})
