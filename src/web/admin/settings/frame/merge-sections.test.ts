import { expect, test } from 'vitest'
import type { RulesValues } from '../delivery/rules-form.ts'
import { mergeRules, mergeShop } from './merge-sections.ts'

const slot = (from: string, to: string, capacity = 4) => ({ from, to, capacity, price: '0' })
const day = (date: string, note = '') => ({ date, note, slots: [], surcharge: '0', minimum: '0' })
const zone = (name: string, price: string, id?: number) => ({
  ...(id && { id }),
  name,
  price,
  freeFrom: null,
})

const rules: RulesValues = {
  leadMinutes: 90,
  horizonDays: 30,
  week: { 1: [], 2: [], 3: [], 4: [slot('13:00', '15:00')], 5: [], 6: [], 7: [] },
  days: [day('2026-12-31')],
  zones: [zone('Кола', '600', 1)],
  pickup: { enabled: true, discountPercent: 5 },
  urgent: { enabled: true, price: '500' },
}
const thursday = (...slots: ReturnType<typeof slot>[]) => ({ ...rules.week, 4: slots })

test.each<[string, Partial<RulesValues>, Partial<RulesValues>, Partial<RulesValues>]>([
  [
    'dates that two owners have added are both there, in their order',
    { days: [...rules.days, day('2027-03-08')] },
    { days: [...rules.days, day('2027-02-14')] },
    { days: [day('2026-12-31'), day('2027-02-14'), day('2027-03-08')] },
  ],
  [
    'slots of one day, too',
    { week: thursday(slot('13:00', '15:00'), slot('17:00', '19:00')), leadMinutes: 60 },
    { week: thursday(slot('11:00', '13:00'), slot('13:00', '15:00', 9)), horizonDays: 14 },
    {
      week: thursday(slot('11:00', '13:00'), slot('13:00', '15:00', 9), slot('17:00', '19:00')),
      leadMinutes: 60,
      horizonDays: 14,
    },
  ],
  [
    'a zone is told by its id, whatever its name',
    { zones: [zone('Кола', '700', 1)] },
    { zones: [zone('Город Кола', '600', 1), zone('Росляково', '800', 2)] },
    { zones: [zone('Город Кола', '700', 1), zone('Росляково', '800', 2)] },
  ],
  [
    'a new zone that was stored meanwhile is the one of its name',
    { zones: [...rules.zones, zone('Росляково', '900')] },
    { zones: [...rules.zones, zone('Росляково', '800', 2)] },
    { zones: [...rules.zones, zone('Росляково', '900', 2)] },
  ],
])('%s', (_, typed, fresh, merged) => {
  expect(mergeRules(rules, { ...rules, ...typed }, { ...rules, ...fresh })).toEqual({ ...rules, ...merged })
})

test('an id is given to one zone only', () => {
  const typed = { ...rules, zones: [zone('Город Кола', '600', 1), zone('Кола', '100')] }
  expect(mergeRules(rules, typed, rules).zones).toEqual(typed.zones)
})

test('networks and legal details that two owners have added are all there', () => {
  const shop = {
    brand: 'Облако',
    city: '',
    cityAround: '',
    cityIn: '',
    phone: '',
    email: '',
    address: '',
    mapUrl: '',
    freeDeliveryFrom: '',
    social: [{ name: 'VK', url: 'https://vk.example' }],
    legal: [{ label: 'ИНН', value: '1' }],
  }
  const mine = { name: 'Telegram', url: 'https://t.example' }
  const typed = { ...shop, social: [...shop.social, mine], legal: [{ label: 'ИНН', value: '2' }] }
  const others = { name: 'OK', url: 'https://ok.example' }
  const fresh = {
    ...shop,
    brand: 'Туча',
    social: [...shop.social, others],
    legal: [...shop.legal, { label: 'ОГРН', value: '3' }],
  }
  expect(mergeShop(shop, typed, fresh)).toEqual({
    ...shop,
    brand: 'Туча',
    social: [...shop.social, mine, others],
    legal: [
      { label: 'ИНН', value: '2' },
      { label: 'ОГРН', value: '3' },
    ],
  })
})
