import { describe, expect, it } from 'vitest'
import { emptyCheckout } from '../checkout-schema.ts'
import { stepSummary } from './step-summary.ts'
import { type Step, steps } from './steps.ts'

const known = {
  zoneName: 'Первомайский округ',
  today: '2026-11-19',
  needs: { lastName: 'required', email: 'required' } as const,
}
const summary = (step: Step, said: Partial<typeof emptyCheckout>) =>
  stepSummary(step, { ...emptyCheckout, ...said }, known)

describe('a folded panel', () => {
  it.each(steps)('for %s is empty before it is filled in', (step) => {
    expect(summary(step, {})).toBe('')
  })

  it('sums up the filled-in values', () => {
    const contacts = {
      firstName: 'Мария',
      lastName: 'Лопарева',
      phone: '+7 (902) 555-77-02',
      email: 'maria@example.ru',
    }
    expect(summary('contacts', contacts)).toBe('Мария Лопарева · +7 (902) 555-77-02 · maria@example.ru')
    expect(summary('contacts', { ...contacts, email: 'maria@' })).toBe('')
    const delivery = {
      address: 'улица Шмидта, 17',
      zoneId: '2',
      deliveryDate: '2026-11-19',
      slot: '18:00–20:00',
    }
    expect(summary('delivery', delivery)).toBe(
      'Курьером, Первомайский округ, улица Шмидта, 17, сегодня, 19 ноября, с 18:00 до 20:00',
    )
    expect(summary('delivery', { method: 'pickup', deliveryDate: '2026-11-21' })).toBe(
      'Самовывоз, суббота, 21 ноября',
    )
    expect(summary('delivery', { method: 'pickup', deliveryDate: '2026-11-21', slot: '18:00–20:00' })).toBe(
      'Самовывоз, суббота, 21 ноября. Приготовим к 18:00',
    )
    expect(summary('party', { partyDate: '2026-11-20', partyTime: '15:00' })).toBe(
      'пятница, 20 ноября, 15:00',
    )
    expect(
      summary('recipient', {
        hasRecipient: true,
        recipientName: 'Аня Лопарева',
        recipientPhone: '+7 (921) 555-40-17',
        isSurprise: true,
        card: 'С пятилетием!',
        hidePrices: true,
      }),
    ).toBe('Аня Лопарева, +7 (921) 555-40-17 · сюрприз · открытка · без цен')
    expect(summary('recipient', { isSurprise: true })).toBe('')
  })
})
