import { expect, test } from 'vitest'
import { deliveryValues, mergeMove, moveOf } from './move.ts'
import { delivery, order } from './order.test-data.ts'

const slot = { from: '13:00', to: '15:00' }
const opened = deliveryValues(order({ delivery: delivery({ slot, courierId: 4 }) }))

test('only date and time are sent when nothing else was touched: a fee by hand stays', () => {
  expect(moveOf(opened, { ...opened, deliveryDate: '2026-11-20' })).toEqual({
    deliveryDate: '2026-11-20',
    slot,
  })
})

test('a blank choice takes courier and zone away, a blank fee goes by the rules again', () => {
  const byHand = deliveryValues(order({ isFeeByHand: true, deliveryFee: '99.00' }))
  expect(byHand.fee).toBe('99.00')
  expect(moveOf(byHand, { ...byHand, fee: '' })).toMatchObject({ fee: null })
  expect(moveOf(opened, { ...opened, courierId: '', zoneId: '' })).toMatchObject({
    courierId: null,
    zoneId: null,
  })
})

test('without a date there is no time either', () => {
  expect(moveOf(opened, { ...opened, deliveryDate: '' })).toEqual({ deliveryDate: null, slot: null })
})

test('what a colleague has moved meanwhile stays moved, unless another date or time was chosen', () => {
  const fresh = { ...opened, deliveryDate: '2026-11-21', slot: '11:00–13:00' }
  expect(mergeMove(opened, { ...opened, fee: '99' }, fresh)).toEqual({ ...fresh, fee: '99' })
  const chosen = { ...opened, deliveryDate: '2026-11-20', slot: '' }
  expect(mergeMove(opened, chosen, { ...fresh, zoneId: '7' })).toEqual({ ...chosen, zoneId: '7' })
  expect(mergeMove({ ...opened, slot: '' }, chosen, fresh)).toEqual(chosen)
})
