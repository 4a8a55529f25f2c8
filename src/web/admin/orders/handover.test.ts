import { expect, test } from 'vitest'
import { callOf, receiverOf, routeLink, thingsOf, thingText } from './handover.ts'
import { bouquet, delivery, item, lettered, order } from './order.test-data.ts'

const anya = { name: 'Аня', phone: '+7 (921) 000-00-00', isSurprise: false }

test('the customer receives the order and the call, unless the order names another person', () => {
  expect(receiverOf(order())).toBe('Мария Лопарева')
  expect(callOf(order())).toEqual({ name: 'Мария Лопарева', phone: '+7 (902) 555-77-02', isCustomer: true })
  const forAnya = order({ delivery: delivery({ recipient: anya }) })
  expect(receiverOf(forAnya)).toBe('Аня')
  expect(callOf(forAnya)).toEqual({ name: 'Аня', phone: '+7 (921) 000-00-00', isCustomer: false })
})

test('the customer receives the call when the delivery is a surprise', () => {
  const surprise = order({ delivery: delivery({ recipient: { ...anya, isSurprise: true } }) })
  expect(receiverOf(surprise)).toBe('Аня')
  expect(callOf(surprise)).toMatchObject({ name: 'Мария Лопарева', isCustomer: true })
})

test('the customer receives the call for an old order without a delivery', () => {
  expect(callOf(order({ delivery: null }))).toMatchObject({ isCustomer: true })
})

test('the route link ends in the shop’s city and names it once', () => {
  const goal = (address: string) => new URL(routeLink(address, 'Мурманск')).searchParams.get('rtext')
  expect(goal('проспект Ленина, 52')).toBe('~Мурманск, проспект Ленина, 52')
  expect(goal('г. мурманск, Шмидта, 17 & 19')).toBe('~г. мурманск, Шмидта, 17 & 19')
})

test('the text of a thing contains its options and its inscription', () => {
  const things = thingsOf(order({ orderItems: [lettered(1, 'Аня', 2), item(2, 'Звезда', 1)] }))
  expect(things.map(thingText)).toEqual(['2 × Шар с надписью, Сиреневый, Рукописный, «Аня»', '1 × Звезда'])
})

test('the text of a thing keeps an option that equals the inscription', () => {
  const digit = lettered(1, '5')
  const options = [{ name: 'Цифра', value: '5', price: '0.00' }, ...digit.options]
  const [thing] = thingsOf(order({ orderItems: [{ ...digit, options }] }))
  expect(thing && thingText(thing)).toBe('1 × Шар с надписью, 5, Сиреневый, Рукописный, «5»')
})

test('a set lists the parts of all its pieces', () => {
  const [set] = thingsOf(order({ orderItems: [bouquet(1, 3)] }))
  expect(set?.parts).toEqual([
    { productId: 91, name: 'Сердце', quantity: 21 },
    { productId: 92, name: 'Грузик', quantity: 3 },
  ])
})
