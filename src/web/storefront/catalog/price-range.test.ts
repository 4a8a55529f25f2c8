import { expect, test } from 'vitest'
import { sliderOf } from './price-range.ts'

test('the slider moves in round sums and never excludes every product', () => {
  const { min, max, moveTo } = sliderOf({ min: '95.00', max: '1234.50' })
  expect({ min, max }).toEqual({ min: 90, max: 1240 })
  expect(moveTo({ low: 90, high: 90 })).toEqual({ from: null, to: 100 })
  expect(moveTo({ low: 1240, high: 1240 })).toEqual({ from: 1230, to: null })
  expect(moveTo({ low: 90, high: 1240 })).toEqual({ from: null, to: null })
  expect(moveTo({ low: 500, high: 700 })).toEqual({ from: 500, to: 700 })
})

test('both ends stay open when all products have one price', () => {
  const { moveTo } = sliderOf({ min: '100', max: '100' })
  expect(moveTo({ low: 100, high: 100 })).toEqual({ from: null, to: null })
})
