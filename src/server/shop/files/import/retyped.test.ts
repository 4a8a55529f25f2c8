import { describe, expect, it } from 'vitest'
import { isRetyped, isRounded } from './retyped.ts'

describe('a text rewritten by a spreadsheet', () => {
  it.each([
    ['00712', '712'],
    ['4607012345678', '4,60701E+12'],
    ['4607012345678', '4.60701234568E+12'],
    ['1E5', '1,00E+05'],
    ['1E5', '100000'],
    ['50%', '50,00%'],
    ['50%', '0.5'],
    ['1,50', '1,5'],
    ['8 марта', '08.03.26'],
    ['8 марта', '08.03.2026'],
    ['8 марта', '08.мар'],
    ['8 марта', '03/08/26'],
    ['8 марта', '2026-03-08'],
    ['9 мая', '09.май'],
    ['1 июня 2027', '01.06.2027'],
    ['12-05', '12.май'],
    ['12.05', '12.05.2026'],
    ['1/2', '01.02.2026'],
    ['9:05', '09:05:00'],
  ])('is recognized: %s as %s', (stored, cell) => {
    expect(isRetyped(stored, cell)).toBe(true)
  })

  it.each([
    ['00712', '713'],
    ['712', '00712'],
    ['4607012345678', '4,60702E+12'],
    ['8 марта', '09.03.26'],
    ['8 марта', '8 апреля'],
    ['12-05', '05-12'],
    ['12-05', '12-06'],
    ['Шар', 'Шары'],
    ['', '0'],
    ['0', ''],
    ['10:30', '10:31'],
    ['SH-1', '1'],
  ])('differs from a change by a person: %s to %s', (stored, cell) => {
    expect(isRetyped(stored, cell)).toBe(false)
  })
})

it('a number shown in a short form has lost digits', () => {
  expect(['4,60701E+12', '4.6E+12', '1,00E+05'].map(isRounded)).toEqual([true, true, true])
  expect(['1E5', '4607012345678', 'SE+12', 'A1E+5'].map(isRounded)).toEqual([false, false, false, false])
})
