import { expect, it } from 'vitest'
import { isNamed, settingsFor } from './places.tsx'

it.each([
  ['районы', true],
  ['дост рай', true],
  ['Доставки', true],
  ['йоны', false],
  ['районы города', false],
  ['%', false],
  ['_', false],
])('the palette finds «Районы доставки» by «%s»: %s', (typed, expected) => {
  expect(isNamed({ label: 'Районы доставки' }, typed)).toBe(expected)
})

it('the palette offers the settings only to people who may open them', () => {
  expect(settingsFor('owner').map(({ label }) => label)).toContain('Часы работы')
  expect(settingsFor('manager')).toEqual([])
})
