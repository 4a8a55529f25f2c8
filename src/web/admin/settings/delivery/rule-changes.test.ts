import { expect, test } from 'vitest'
import { newlyOverbooked } from './newly-overbooked.ts'
import { ruleChanges } from './rule-changes.ts'
import type { RulesValues } from './rules-form.ts'

const slot = { from: '13:00', to: '15:00', capacity: 4, price: '0' }
const rules: RulesValues = {
  leadMinutes: 90,
  horizonDays: 30,
  week: { 1: [], 2: [slot], 3: [slot], 4: [slot], 5: [slot], 6: [slot], 7: [slot] },
  days: [{ date: '2026-12-31', note: 'Новый год', slots: [slot], surcharge: '200', minimum: '0' }],
  zones: [{ id: 1, name: 'Кола', price: '600', freeFrom: null }],
  pickup: { enabled: true, discountPercent: 5 },
  urgent: { enabled: true, price: '500' },
}
const changed = (parts: Partial<RulesValues>) => ruleChanges(rules, { ...rules, ...parts })
const thursday = (...slots: (typeof slot)[]) => ({ week: { ...rules.week, 4: slots } })

test('the summary of unchanged rules is empty', () => {
  expect(changed({})).toEqual([])
})

test.each<[string, Partial<RulesValues>, string[]]>([
  ['places', thursday({ ...slot, capacity: 3 }), ['Четверг, 13:00–15:00: 4 места → 3']],
  ['price', thursday({ ...slot, price: '150' }), ['Четверг, 13:00–15:00: изменено']],
  ['hours', thursday({ ...slot, to: '16:00' }), ['Четверг, 13:00–15:00 → 13:00–16:00']],
  ['new slot', thursday(slot, { ...slot, from: '15:00', to: '17:00' }), ['Четверг, 15:00–17:00: добавлено']],
  ['day off', thursday(), ['Четверг: выходной']],
  ['closed date', { days: [{ ...rules.days[0], date: '2026-12-31', slots: [] }] }, ['31 декабря: закрыто']],
  ['removed date', { days: [] }, ['31 декабря: убрана']],
  [
    'new zone',
    { zones: [...rules.zones, { name: 'Росляково', price: '600', freeFrom: null }] },
    ['Район «Росляково»: добавлен'],
  ],
  [
    'zone price',
    { zones: [{ id: 1, name: 'Кола', price: '700', freeFrom: null }] },
    ['Район «Кола»: изменён'],
  ],
  ['lead time', { leadMinutes: 120 }, ['Закрывается за 90 → 120 мин.']],
  ['empty lead time', { leadMinutes: Number.NaN }, ['Закрывается за 90 → пусто']],
  ['empty horizon', { horizonDays: Number.NaN }, ['Вперёд на 30 → пусто']],
  [
    'empty number of places',
    thursday({ ...slot, capacity: Number.NaN }),
    ['Четверг, 13:00–15:00: 4 места → пусто'],
  ],
  ['pick-up', { pickup: { enabled: false, discountPercent: 5 } }, ['Самовывоз: изменён']],
])('the summary names the change: %s', (_, parts, words) => {
  expect(changed(parts)).toEqual(words)
})

const places = [
  { date: '2026-11-26', from: '13:00', to: '15:00', taken: 4 },
  { date: '2026-11-27', from: '13:00', to: '15:00', taken: 5 },
]

test('the overbooking warning names newly overbooked slots, but not earlier ones', () => {
  expect(newlyOverbooked(rules, rules, places)).toEqual([])
  expect(newlyOverbooked(rules, { ...rules, ...thursday({ ...slot, capacity: 3 }) }, places)).toEqual([
    { ...places[0], capacity: 3 },
  ])
})

test('the overbooking warning covers removed slots, closed dates and half-typed numbers', () => {
  const over = (parts: Partial<RulesValues>) =>
    newlyOverbooked(rules, { ...rules, ...parts }, places).map(({ date, capacity }) => [date, capacity])
  expect(over(thursday())).toEqual([['2026-11-26', 0]])
  expect(over({ days: [...rules.days, { date: '2026-11-26', slots: [] }] })).toEqual([['2026-11-26', 0]])
  expect(over(thursday({ ...slot, capacity: Number.NaN }))).toEqual([['2026-11-26', 0]])
  expect(over({ week: { ...rules.week, 5: [{ ...slot, capacity: 3 }] } })).toEqual([['2026-11-27', 3]])
})
