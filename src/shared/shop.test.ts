import { expect, test } from 'vitest'
import { readShopFacts, shopFacts } from './shop.ts'

test('the facts of the demo shop are valid', () => {
  expect(() => shopFacts.parse(readShopFacts({}))).not.toThrow()
})

test('the hours from the environment apply to every open day', () => {
  expect(readShopFacts({ SHOP_OPENS: '09:00', SHOP_CLOSES: '21:30' })).toMatchObject({
    opens: '09:00',
    closes: '21:30',
    hoursShort: 'Вт–Вс 09:00–21:30',
    hours: [
      { days: 'Вторник — воскресенье', hours: '09:00–21:30' },
      { days: 'Понедельник', hours: 'выходной' },
    ],
    week: { 1: null, 2: { from: '09:00', to: '21:30' }, 7: { from: '09:00', to: '21:30' } },
  })
})
