import type { DeliveryRules, DeliveryRulesForm, OrderDelivery } from '#shared/contract/delivery.ts'
import { daysFrom } from '#shared/rules/calendar.ts'
import { dayOf } from '#shared/rules/delivery-slots.ts'

const slot = (from: string, to: string, capacity: number, price = '0.00') => ({ from, to, capacity, price })

const weekday = [
  slot('11:00', '13:00', 4),
  slot('13:00', '15:00', 4),
  slot('15:00', '18:00', 6),
  slot('18:00', '20:00', 5, '150.00'),
]
const weekend = [
  slot('11:00', '13:00', 6),
  slot('13:00', '15:00', 6),
  slot('15:00', '18:00', 8),
  slot('18:00', '20:00', 6, '150.00'),
]
const longDay = [slot('08:00', '11:00', 10), ...weekend, slot('20:00', '21:00', 8, '250.00')]
const shortDay = [slot('10:00', '12:00', 8), slot('12:00', '14:00', 8), slot('14:00', '16:00', 8)]

const busy = { surcharge: '200.00', minimum: '1500.00' }

const specialDays = [
  { day: '01-01', note: 'Отдыхаем', slots: [] },
  { day: '02-14', note: 'День влюблённых', slots: longDay, ...busy },
  { day: '03-08', note: 'Восьмое марта', slots: longDay, ...busy },
  { day: '09-01', note: 'День знаний', slots: [slot('07:00', '09:00', 10), ...weekend] },
  { day: '12-31', note: 'Новый год, до 16:00', slots: shortDay, ...busy },
]

/** Rules for Murmansk, with special dates of the next year. */
export function demoDeliveryRules(today: string): DeliveryRulesForm {
  const year = Number(today.slice(0, 4))
  const comingDate = (day: string) => (`${year}-${day}` < today ? `${year + 1}-${day}` : `${year}-${day}`)
  return {
    leadMinutes: 90,
    horizonDays: 30,
    week: { 1: [], 2: weekday, 3: weekday, 4: weekday, 5: weekday, 6: weekend, 7: weekend },
    days: specialDays.map(({ day, ...rule }) => ({
      surcharge: '0.00',
      minimum: '0.00',
      ...rule,
      date: comingDate(day),
    })),
    zones: [
      { name: 'Октябрьский округ', price: '300.00', freeFrom: '3000.00' },
      { name: 'Первомайский округ', price: '350.00', freeFrom: '3000.00' },
      { name: 'Ленинский округ', price: '350.00', freeFrom: '3000.00' },
      { name: 'Кола, Росляково', price: '600.00', freeFrom: '3000.00' },
    ],
    pickup: { enabled: true, discountPercent: 5 },
    urgent: { enabled: true, price: '500.00' },
  }
}

type Zones = readonly { id: number }[]
export type DemoDelivery = { date: string; delivery: OrderDelivery }

const daysAhead = 6
/** Spreads orders over slots, so that none exceeds its capacity. */
const slotsInTurn = 5

/** Delivers the latest orders in the next days; orders of today from tomorrow on. */
export function demoDeliveries(
  rules: DeliveryRules,
  today: string,
  orders: readonly { isOfToday: boolean }[],
) {
  const places = daysFrom(today, daysAhead).flatMap((date) =>
    dayOf(rules, date).slots.map(({ from, to }) => ({ date, slot: { from, to } })),
  )
  const later = places.filter(({ date }) => date > today).slice(slotsInTurn)
  return orders.map(({ isOfToday }, index): DemoDelivery | null => {
    const place = (isOfToday ? later : places)[index % slotsInTurn]
    return place
      ? { date: place.date, delivery: { ...wishesOf(index, rules.zones), slot: place.slot } }
      : null
  })
}

const cards = [
  'С днём рождения! Пусть всё сбудется.',
  'Любимой маме. Твои мальчишки',
  'Аня, с пятилетием!\nБабушка и дедушка',
]

/** Every third order is a present; the shop asks some recipients for the address. Some orders are pick-ups. */
function wishesOf(index: number, zones: Zones): Omit<OrderDelivery, 'slot'> {
  const isGift = index % 3 === 0
  const isFetched = index % 7 === 6
  const askAddress = index % 9 === 3 && !isFetched
  return {
    method: isFetched ? 'pickup' : 'courier',
    zoneId: isFetched ? null : (zones[index % zones.length]?.id ?? null),
    urgent: false,
    recipient: isGift
      ? { name: 'Анна Лопарёва', phone: '+7 (900) 000-99-99', isSurprise: !askAddress }
      : null,
    askAddress,
    hidePrices: isGift,
    card: isGift ? (cards[(index / 3) % cards.length] ?? '') : '',
    partyAt: null,
  }
}
