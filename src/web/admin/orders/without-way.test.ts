import { expect, it } from 'vitest'
import { withoutWay } from './without-way.ts'

const order = {
  deliveryAddress: 'улица Шмидта, 17',
  delivery: { zoneId: 2, slot: { from: '11:00', to: '13:00' }, urgent: false },
}

it('a pick-up loses its address and zone, and a courier order keeps them', () => {
  const fetched = withoutWay({ ...order, delivery: { ...order.delivery, method: 'pickup' } })
  expect(fetched).toMatchObject({ deliveryAddress: '', delivery: { zoneId: null, slot: { from: '11:00' } } })
  const brought = { ...order, delivery: { ...order.delivery, method: 'courier' as const } }
  expect(withoutWay(brought)).toEqual(brought)
})
