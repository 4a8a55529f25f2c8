import { describe, expect, it } from 'vitest'
import { orderPromise } from './order-promise.ts'

const delivery = {
  method: 'courier' as 'courier' | 'pickup',
  slot: { from: '13:00', to: '15:00' } as { from: string; to: string } | null,
  urgent: false,
  card: '',
  askAddress: false,
  recipient: null,
}
type Status = 'pending' | 'processing' | 'completed' | 'cancelled'

const promise = (
  deliveryDate: string | null,
  said: Partial<typeof delivery> = {},
  status: Status = 'pending',
) => orderPromise({ status, deliveryDate, delivery: { ...delivery, ...said } }, '2026-12-31')

describe('the promise of an order', () => {
  it('names the day in everyday words', () => {
    expect(promise('2026-12-31')).toBe('Ждите сегодня с 13:00 до 15:00')
    expect(promise('2027-01-01')).toBe('Ждите завтра с 13:00 до 15:00')
    expect(promise('2027-01-02')).toBe('Ждите 2 января с 13:00 до 15:00')
  })

  it('invites for a pickup, and hurries for an urgent order', () => {
    expect(promise('2026-12-31', { method: 'pickup' })).toBe('Ждём вас сегодня с 13:00 до 15:00')
    expect(promise('2026-12-31', { slot: null, urgent: true })).toBe('Везём срочно, ждите сегодня')
  })

  it('reports the delivery, and is missing for a past, unknown or cancelled time', () => {
    expect(promise('2026-12-30', {}, 'completed')).toBe('Заказ доставлен')
    expect(promise('2026-12-31', {}, 'cancelled')).toBeNull()
    expect(promise('2026-12-30')).toBeNull()
    expect(promise('2026-12-31', { slot: null })).toBeNull()
    expect(promise(null, { slot: null })).toBeNull()
    expect(
      orderPromise({ status: 'pending', deliveryDate: '2026-12-31', delivery: null }, '2026-12-31'),
    ).toBeNull()
  })
})
