import { expect, test } from 'vitest'
import { deliveryInCart, freeDelivery, freeInSomeZones } from './free-delivery.ts'

const zone = (id: number, name: string, freeFrom: string | null, price = '350.00') => ({
  ...{ id, name, freeFrom, price },
})
const alike = [zone(1, 'Октябрьский', '3000.00'), zone(2, 'Кола', '3000.00', '600.00')]
const different = [
  ...[zone(1, 'Октябрьский', '3000.00'), zone(2, 'Ленинский', '5000.00')],
  ...[zone(3, 'Кола', null, '600.00'), zone(4, 'Роста', '3000.00')],
]

test('the shop promises free delivery only as far as its zones agree', () => {
  expect(freeDelivery([])).toEqual({ kind: 'none' })
  expect(freeDelivery([zone(3, 'Кола', null)])).toEqual({ kind: 'none' })
  expect(freeDelivery(alike)).toEqual({ kind: 'everywhere', from: '3000.00' })
  expect(freeDelivery([...alike, zone(3, 'Росляково', null)]).kind).toBe('some')
  const some = { kind: 'some' as const, from: '3000.00', names: ['Октябрьский', 'Роста'] }
  expect(freeDelivery(different)).toEqual(some)
  expect(freeInSomeZones(some)).toBe('Бесплатно от 3\u00A0000\u00A0₽: Октябрьский, Роста')
})

test('where zones differ, the cart asks once and then speaks of that zone', () => {
  const say = (zoneId: number | null, goods: string) => deliveryInCart(different, zoneId, goods)
  expect(say(null, '9000.00')).toEqual({ kind: 'ask' })
  expect(say(77, '9000.00')).toEqual({ kind: 'ask' })
  expect(say(1, '2480.00')).toMatchObject({ kind: 'missing', amount: '520.00', from: '3000.00' })
  expect(say(1, '3000.00')).toMatchObject({ kind: 'free' })
  expect(say(2, '3000.00')).toMatchObject({ kind: 'missing', amount: '2000.00' })
  expect(say(3, '9000.00')).toMatchObject({ kind: 'costs', price: '600.00' })
})

test('where zones agree, the cart asks nothing', () => {
  expect(deliveryInCart(alike, null, '2480.00')).toMatchObject({ kind: 'missing', amount: '520.00' })
  expect(deliveryInCart(alike, 2, '3000.00')).toEqual({ kind: 'free', zone: null })
  expect(deliveryInCart([zone(3, 'Кола', null)], 3, '9000.00')).toEqual({ kind: 'silent' })
  expect(deliveryInCart([], null, '9000.00')).toEqual({ kind: 'silent' })
})
