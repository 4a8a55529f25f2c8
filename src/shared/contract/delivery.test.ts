import { expect, test } from 'vitest'
import { deliveryRules, deliveryRulesForm } from './delivery.ts'

test('a zone with an invisible name can be read but not saved again', () => {
  const zones = [{ id: 1, name: '\u200b', price: '300.00', freeFrom: null }]
  expect(deliveryRules.shape.zones.safeParse(zones).success).toBe(true)
  expect(deliveryRulesForm.shape.zones.safeParse(zones).error?.issues[0]?.message).toBe(
    'Название района обязательно',
  )
})
