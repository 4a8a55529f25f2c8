import { expect, test } from 'vitest'
import { callOf, receiverOf, routeLink } from './handover.ts'
import { delivery, order } from './order.test-data.ts'

const anya = { name: 'Аня', phone: '+7 (921) 000-00-00', isSurprise: false }

test('the customer receives and is called, unless somebody else is named', () => {
  expect(receiverOf(order())).toBe('Мария Лопарева')
  expect(callOf(order())).toEqual({ name: 'Мария Лопарева', phone: '+7 (902) 555-77-02', isCustomer: true })
  const forAnya = order({ delivery: delivery({ recipient: anya }) })
  expect(receiverOf(forAnya)).toBe('Аня')
  expect(callOf(forAnya)).toEqual({ name: 'Аня', phone: '+7 (921) 000-00-00', isCustomer: false })
})

test('nobody who is to be surprised is called', () => {
  const surprise = order({ delivery: delivery({ recipient: { ...anya, isSurprise: true } }) })
  expect(receiverOf(surprise)).toBe('Аня')
  expect(callOf(surprise)).toMatchObject({ name: 'Мария Лопарева', isCustomer: true })
})

test('an order from before deliveries has its customer', () => {
  expect(callOf(order({ delivery: null }))).toMatchObject({ isCustomer: true })
})

test('the way leads into the shop’s city, and names it once', () => {
  const goal = (address: string) => new URL(routeLink(address, 'Мурманск')).searchParams.get('rtext')
  expect(goal('проспект Ленина, 52')).toBe('~Мурманск, проспект Ленина, 52')
  expect(goal('г. мурманск, Шмидта, 17 & 19')).toBe('~г. мурманск, Шмидта, 17 & 19')
})
