import { expect, test } from 'vitest'
import { deliveryRulesForm } from '#shared/contract/delivery.ts'
import { type FirstRules, firstRules, slotsOf } from './first-rules.ts'

const wanted: FirstRules = {
  days: ['2', '3', '4', '5', '6', '7'],
  opens: '11:00',
  closes: '20:00',
  courier: true,
  pickup: true,
  price: '300',
  freeFrom: '3000',
}

test('the opening hours are divided into slots that cover them', () => {
  expect(slotsOf(wanted).map(({ from, to }) => `${from}–${to}`)).toEqual([
    '11:00–13:00',
    '13:00–15:00',
    '15:00–17:00',
    '17:00–20:00',
  ])
  expect(slotsOf({ opens: '10:30', closes: '11:30' }).map(({ from, to }) => [from, to])).toEqual([
    ['10:30', '11:30'],
  ])
  expect(slotsOf({ opens: '20:00', closes: '11:00' })).toEqual([])
})

test('the first rules are valid, with slots on open days only, one zone and optional pick-up', () => {
  const rules = deliveryRulesForm.parse(firstRules(wanted, 'По городу'))
  expect([rules.week['1'].length, rules.week['2'].length]).toEqual([0, 4])
  expect(rules).toMatchObject({
    zones: [{ name: 'По городу', price: '300.00', freeFrom: '3000.00' }],
    pickup: { enabled: true },
  })
  const noCourier = deliveryRulesForm.parse(firstRules({ ...wanted, courier: false, freeFrom: '' }, 'x'))
  expect([noCourier.zones, noCourier.week['2']]).toEqual([[], []])
})
