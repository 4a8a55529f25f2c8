import { describe, expect, it } from 'vitest'
import { changePrice, isPriceChange } from './bulk-price.ts'

describe('a bulk price change', () => {
  it.each([
    ['190.00', '+10%', '209.00'],
    ['100.00', '+0.5%', '101.00'],
    ['100.00', '+0.4%', '100.00'],
    ['99.00', '+0,51%', '100.00'],
    ['333.33', '-33.3333%', '222.00'],
    ['101.00', '-50%', '51.00'],
    ['1290.50', '-50', '1240.50'],
    ['1290.50', '+0,50', '1291.00'],
    ['1290.50', '=1290', '1290.00'],
    ['1290.50', '=0.01', '0.01'],
    ['0.40', '+10%', null],
    ['0.50', '+0%', '1.00'],
    ['0.49', '+0%', null],
    ['100.00', '-99.5%', '1.00'],
    ['50.00', '-50', null],
    ['50.00', '-60', null],
    ['50.00', '-100%', null],
    ['50.00', '-9999%', null],
    ['50.00', '=0', null],
    ['9999999999.00', '+10%', null],
  ])('turns %s with %s into %s', (price, change, expected) => {
    expect(changePrice(price, change)).toBe(expected)
  })

  it.each(['+10%', '-5,5%', '+100', '-0.50', '=1290', '=1,5'])('can be %j', (text) => {
    expect(isPriceChange(text)).toBe(true)
  })

  it.each(['x+10%', 'x=5', '', '10%', '+', '+%', '=-1', '1290', '+1e3', '++10', '+10%%', '=1.234', '+10 %'])(
    'cannot be %j',
    (text) => {
      expect(isPriceChange(text)).toBe(false)
    },
  )
})
