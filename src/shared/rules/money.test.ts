import { describe, expect, it } from 'vitest'
import { formatRub, fromKopecks, isSummable, lineTotal, samePrice, sumLines, toKopecks } from './money.ts'

describe('money', () => {
  it('reads a decimal text exactly', () => {
    expect(toKopecks('1290.00')).toBe(129_000)
    expect(toKopecks('0.1')).toBe(10)
    expect(toKopecks('19.99')).toBe(1999)
    expect(() => toKopecks('1,5')).toThrow(RangeError)
    expect(() => toKopecks('-1')).toThrow(RangeError)
  })

  it('writes kopecks back with two digits', () => {
    expect(fromKopecks(5)).toBe('0.05')
    expect(fromKopecks(129_000)).toBe('1290.00')
    expect(() => fromKopecks(-1)).toThrow(RangeError)
  })

  it('adds lines without losing a kopeck', () => {
    expect(lineTotal('49.90', 3)).toBe('149.70')
    expect(
      sumLines([
        { price: '0.10', quantity: 1 },
        { price: '0.20', quantity: 1 },
      ]),
    ).toBe('0.30')
  })

  it('shows kopecks only when there are any', () => {
    expect(formatRub('1290.00')).toBe('1\u00A0290\u00A0₽')
    expect(formatRub('1234.5')).toBe('1\u00A0234,50\u00A0₽')
  })

  it('compares prices by value, not by spelling', () => {
    expect(samePrice('100', '100.00')).toBe(true)
    expect(samePrice('100', '100.01')).toBe(false)
    expect(samePrice('сто', '100')).toBe(false)
  })

  it('adds lines up as far as their sum is a price', () => {
    const most = { price: '9999999999.99', quantity: 1 }
    expect(isSummable([most])).toBe(true)
    expect(isSummable([most, { price: '0.01', quantity: 1 }])).toBe(false)
    expect(isSummable(Array(99).fill({ ...most, quantity: 999 }))).toBe(false)
    expect(isSummable([{ price: '10000000000.00', quantity: 1 }])).toBe(false)
  })
})
