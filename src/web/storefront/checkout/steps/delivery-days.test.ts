import { describe, expect, it } from 'vitest'
import type { SlotState } from '#shared/rules/delivery-slots.ts'
import { dayRefusal, dayState, slotTiles } from './delivery-days.ts'

const slot = (state: SlotState, price = '0.00') => ({ from: '13:00', to: '15:00', price, state })
const day = (...slots: ReturnType<typeof slot>[]) => ({
  date: '2026-11-20',
  note: '',
  surcharge: '0.00',
  minimum: '0.00',
  slots,
})

it('a day has the state of its best time', () => {
  expect(dayState(day())).toBe('dayOff')
  expect(dayState(day(slot('closed'), slot('closed')))).toBe('closed')
  expect(dayState(day(slot('closed'), slot('full')))).toBe('full')
  expect(dayState(day(slot('full'), slot('few')))).toBe('few')
  expect(dayState(day(slot('few'), slot('open')))).toBe('open')
})

const courier = { method: 'courier', slot: '' } as const

it('a time shows its price, or the reason why it is unavailable', () => {
  const notes = slotTiles(
    day(
      slot('open'),
      slot('open', '150.00'),
      slot('few'),
      slot('few', '150.00'),
      slot('full', '150.00'),
      slot('closed'),
    ),
    courier,
  ).map(({ note }) => note)
  expect(notes).toEqual([
    'Есть места',
    '+ 150\u00A0₽',
    'Осталось мало',
    'Осталось мало, + 150\u00A0₽',
    'Мест нет',
    'Приём закрыт',
  ])
})

it('a time that another shopper has just booked is marked', () => {
  expect(slotTiles(day(slot('full')), courier, '13:00–15:00')).toEqual([
    { value: '13:00–15:00', time: '13:00–15:00', note: 'Только что заняли', state: 'gone' },
  ])
})

it('a time of pick-up has no price, and the chosen one names the hour of the shop', () => {
  const tiles = (chosen: string) =>
    slotTiles(day(slot('open', '150.00'), slot('few')), { method: 'pickup', slot: chosen })
  expect(tiles('').map(({ time, note }) => `${time} ${note}`)).toEqual(['с 13:00 ', 'с 13:00 Осталось мало'])
  expect(tiles('13:00–15:00')[0]).toMatchObject({ value: '13:00–15:00', note: 'Приготовим к 13:00' })
})

describe('a day that cannot be ordered', () => {
  const on = (date: string, ...slots: ReturnType<typeof slot>[]) => ({ ...day(...slots), date })
  // A Thursday; the shop is closed on Mondays and on the 21st.
  const days = [
    on('2026-11-19', slot('closed')),
    on('2026-11-20', slot('open')),
    on('2026-11-21'),
    on('2026-11-22', slot('full')),
    on('2026-11-23'),
    on('2026-11-24', slot('few')),
    on('2026-11-28', slot('open')),
  ]
  const offer = {
    zones: [],
    pickup: { enabled: true, discountPercent: 5 },
    urgent: { enabled: true, price: '500.00' },
    urgentNow: true,
    now: '2026-11-19T12:00:00.000Z',
    next: null,
    horizonDays: 30,
    days,
  }
  const refusal = (deliveryDate: string, method: 'courier' | 'pickup' = 'courier') => {
    const known = { offer, day: days.find(({ date }) => date === deliveryDate) }
    const { title, hint } = dayRefusal({ method, deliveryDate }, known) ?? { title: '', hint: '' }
    return [title, hint].filter(Boolean).join('. ')
  }

  it('names the weekday or the date, and the nearest day', () => {
    expect(refusal('2026-11-23')).toBe('В понедельник не доставляем. Ближайший день — вторник, 24 ноября.')
    expect(refusal('2026-11-23', 'pickup')).toMatch(/^В понедельник заказы не выдаём/)
    expect(refusal('2026-11-21')).toBe('21 ноября не доставляем. Ближайший день — вторник, 24 ноября.')
    expect(refusal('2026-11-19')).toBe(
      'На сегодня приём заказов закрыт. Ближайший день — пятница, 20 ноября.',
    )
  })

  it('has the owner’s note when there is one', () => {
    const noted = { ...on('2026-11-23'), note: 'Санитарный день' }
    expect(dayRefusal({ method: 'courier', deliveryDate: noted.date }, { offer, day: noted })?.title).toBe(
      'Санитарный день',
    )
  })

  it('says when a day beyond the horizon opens', () => {
    expect(refusal('2027-02-14')).toBe('Заказы на 14 февраля откроем 15 января')
    expect(refusal('2026-12-19')).toBe('')
  })

  it('is not a day with free or full times, nor a day in the past', () => {
    for (const date of ['2026-11-20', '2026-11-22', '2026-11-24', '2026-11-18', ''])
      expect(refusal(date)).toBe('')
  })
})
