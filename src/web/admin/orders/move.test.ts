import { expect, test } from 'vitest'
import { courierChoice, deliveryValues, mergeMove, moveOf } from './move.ts'
import { delivery, order } from './order.test-data.ts'

const slot = { from: '13:00', to: '15:00' }
const opened = deliveryValues(order({ delivery: delivery({ slot, courierId: 4 }) }))

test('a move sends only date and time when nothing else changed, so that a manual fee stays', () => {
  expect(moveOf(opened, { ...opened, deliveryDate: '2026-11-20' })).toEqual({
    deliveryDate: '2026-11-20',
    slot,
  })
})

test('a blank choice removes the courier and the zone, and a blank fee follows the rules again', () => {
  const byHand = deliveryValues(order({ isFeeByHand: true, deliveryFee: '99.00' }))
  expect(byHand.fee).toBe('99.00')
  expect(moveOf(byHand, { ...byHand, fee: '' })).toMatchObject({ fee: null })
  expect(moveOf(opened, { ...opened, courierId: '', zoneId: '' })).toMatchObject({
    courierId: null,
    zoneId: null,
  })
})

test('a move without a date has no time', () => {
  expect(moveOf(opened, { ...opened, deliveryDate: '' })).toEqual({ deliveryDate: null, slot: null })
})

test('a colleague’s move stays, unless the form has a new date or time', () => {
  const fresh = { ...opened, deliveryDate: '2026-11-21', slot: '11:00–13:00' }
  expect(mergeMove(opened, { ...opened, fee: '99' }, fresh)).toEqual({ ...fresh, fee: '99' })
  const chosen = { ...opened, deliveryDate: '2026-11-20', slot: '' }
  expect(mergeMove(opened, chosen, { ...fresh, zoneId: '7' })).toEqual({ ...chosen, zoneId: '7' })
  expect(mergeMove({ ...opened, slot: '' }, chosen, fresh)).toEqual(chosen)
})

const pavel = { id: 4, username: 'Павел' }
const gone = { id: 5, username: 'Ольга', isSwitchedOff: true as const }

test('a switched-off courier stays with their own order on any day and gets no other order', () => {
  const days = { chosen: [pavel], own: [pavel, gone] }
  expect(courierChoice(5, days)).toEqual([gone, pavel])
  expect(courierChoice(5, { chosen: [gone, pavel], own: [] })).toEqual([gone, pavel])
  expect(courierChoice(4, { chosen: [gone, pavel], own: [] })).toEqual([pavel])
  expect(courierChoice(null, { chosen: [gone, pavel], own: [] })).toEqual([pavel])
})

test('the courier stays without a name until the boards are loaded', () => {
  expect(courierChoice(5, { chosen: [], own: [] })).toEqual([{ id: 5, username: 'Прежний курьер' }])
})
