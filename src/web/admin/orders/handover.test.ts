import { expect, test } from 'vitest'
import { callOf, receiverOf, routeLink, thingsOf, thingText } from './handover.ts'
import { bouquet, delivery, item, lettered, order } from './order.test-data.ts'

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

test('a thing says what was chosen and what is written on it', () => {
  const things = thingsOf(order({ orderItems: [lettered(1, 'Аня', 2), item(2, 'Звезда', 1)] }))
  expect(things.map(thingText)).toEqual(['2 × Шар с надписью, Сиреневый, Рукописный, «Аня»', '1 × Звезда'])
})

test('what was chosen is said too where the same word is written', () => {
  const digit = lettered(1, '5')
  const options = [{ name: 'Цифра', value: '5', price: '0.00' }, ...digit.options]
  const [thing] = thingsOf(order({ orderItems: [{ ...digit, options }] }))
  expect(thing && thingText(thing)).toBe('1 × Шар с надписью, 5, Сиреневый, Рукописный, «5»')
})

test('a set says what all its pieces are made of', () => {
  const [set] = thingsOf(order({ orderItems: [bouquet(1, 3)] }))
  expect(set?.parts).toEqual([
    { productId: 91, name: 'Сердце', quantity: 21 },
    { productId: 92, name: 'Грузик', quantity: 3 },
  ])
})
