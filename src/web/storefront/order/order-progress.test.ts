import { describe, expect, it } from 'vitest'
import { orderProgress } from './order-progress.ts'

const createdAt = '2026-11-19T08:20:00.000Z'
const [makingAt, handedAt, doneAt] = [
  '2026-11-19T13:40:00.000Z',
  '2026-11-19T15:12:00.000Z',
  '2026-11-19T16:00:00.000Z',
]
const delivery = {
  method: 'courier' as const,
  slot: null,
  urgent: false,
  card: '',
  askAddress: false,
  recipient: null,
}
const order = {
  status: 'pending' as const,
  createdAt,
  handedAt: null,
  history: [{ status: 'pending' as const, at: createdAt }],
  delivery,
}
const making = {
  ...order,
  status: 'processing' as const,
  history: [...order.history, { status: 'processing' as const, at: makingAt }],
}
const words = (...given: Parameters<typeof orderProgress>) =>
  orderProgress(...given).map(({ stage, state, at }) => `${stage} ${state} ${at ?? ''}`.trim())

describe('the progress of an order', () => {
  it('follows its status and the courier', () => {
    expect(words(order)).toEqual([`accepted now ${createdAt}`, 'making ahead', 'handed ahead', 'done ahead'])
    expect(words(making)).toEqual([
      `accepted done ${createdAt}`,
      `making now ${makingAt}`,
      'handed ahead',
      'done ahead',
    ])
    expect(words({ ...making, handedAt })).toEqual([
      `accepted done ${createdAt}`,
      `making done ${makingAt}`,
      `handed now ${handedAt}`,
      'done ahead',
    ])
  })

  it('waits for the confirmation, even if a courier was chosen earlier', () => {
    expect(words({ ...order, handedAt })).toEqual(words(order))
    expect(words({ ...making, status: 'pending', handedAt })).toEqual(words(order))
    expect(words({ ...making, handedAt: createdAt })).toEqual([
      `accepted done ${createdAt}`,
      `making done ${makingAt}`,
      `handed now ${makingAt}`,
      'done ahead',
    ])
  })

  it('is complete when the order is done, even if steps were skipped', () => {
    const history = [...order.history, { status: 'completed' as const, at: doneAt }]
    expect(words({ ...order, status: 'completed', history })).toEqual([
      `accepted done ${createdAt}`,
      'making done',
      'handed done',
      `done done ${doneAt}`,
    ])
  })

  it('has no courier for a pickup, and is empty for a cancelled order', () => {
    expect(words({ ...order, delivery: { ...delivery, method: 'pickup' } })).toHaveLength(3)
    expect(words({ ...order, status: 'cancelled' })).toEqual([])
  })
})
