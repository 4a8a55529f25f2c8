import { describe, expect, it } from 'vitest'
import {
  formatRub,
  fromKopecks,
  fromRub,
  isAmount,
  isPrice,
  isSummable,
  lineTotal,
  samePrice,
  shortAmount,
  sumLines,
  toKopecks,
} from './money.ts'
import { piecePrice } from './options.ts'

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

  it('leaves out a threshold of zero', () => {
    expect(fromRub('3000.00')).toBe(' от 3\u00A0000\u00A0₽')
    expect(fromRub('0.00')).toBe('')
  })

  it('adds up and shows sums above the maximum price', () => {
    const most = '9999999999.99'
    expect(formatRub('10000000000')).toBe('10\u00A0000\u00A0000\u00A0000\u00A0₽')
    expect(formatRub(piecePrice(most, [{ price: most }]))).toBe('19\u00A0999\u00A0999\u00A0999,98\u00A0₽')
    expect(samePrice('19999999999.98', lineTotal(most, 2))).toBe(true)
    expect(toKopecks('9999999999999.99')).toBe(999_999_999_999_999)
    const full = sumLines(Array(99).fill({ price: most, quantity: 999 }))
    expect(formatRub(full)).toMatch(/^989\u00A0009\u00A0999\u00A099\d/)
    expect([isPrice(most), isPrice('10000000000'), isPrice(full)]).toEqual([true, false, false])
    expect([isAmount(full), isAmount('1,5'), isAmount('-1')]).toEqual([true, false, false])
  })

  it('compares prices by value, not by spelling', () => {
    expect(samePrice('100', '100.00')).toBe(true)
    expect(samePrice('100', '100.01')).toBe(false)
    expect(samePrice('сто', '100')).toBe(false)
  })

  it('adds up lines while their sum is a valid price', () => {
    const most = { price: '9999999999.99', quantity: 1 }
    expect(isSummable([most])).toBe(true)
    expect(isSummable([most, { price: '0.01', quantity: 1 }])).toBe(false)
    expect(isSummable(Array(99).fill({ ...most, quantity: 999 }))).toBe(false)
    expect(isSummable([{ price: '10000000000.00', quantity: 1 }])).toBe(false)
  })
})

it('an amount in a field has no empty kopecks', () => {
  expect(['150.00', '149.50', '1.001', '', undefined].map(shortAmount)).toEqual([
    '150',
    '149.50',
    '1.001',
    '',
    '',
  ])
})

it('a price has at most two digits after its point, and its kopecks may be missing', () => {
  expect(['5', '5.5', '5.55', '9999999999.99'].filter(isPrice)).toHaveLength(4)
  expect(['5.', '.5', '5.555', '10000000000', ' 5', '5 '].filter(isPrice)).toEqual([])
})

it('a sum is refused when one of several prices is none', () => {
  const line = (price: string) => ({ price, quantity: 1 })
  expect(isSummable([line('5.00'), line('99999999999.00')])).toBe(false)
  expect(isSummable([line('5.00'), line('6.00')])).toBe(true)
  expect(() => toKopecks('пять')).toThrow('not an amount: пять')
  expect(() => fromKopecks(0.5)).toThrow('not an amount: 0.5')
})
