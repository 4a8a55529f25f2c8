import { expect, test } from 'vitest'
import { sliderOf } from './price-range.ts'

const slider = sliderOf(['40.00', '95.00', '190.00', '1290.50', '14900.00'])

test('the slider gives each step of price the same room', () => {
  expect(slider).toMatchObject({ min: 40, max: 14900, last: 4 })
  expect([0, 1, 2, 3.5, 4].map((place) => slider?.priceAt(place))).toEqual([40, 95, 190, 8095, 14900])
  expect([40, 95, 142.5, 20_000, 10].map((price) => slider?.placeOf(price))).toEqual([0, 1, 1.5, 4, 0])
})

test('the ends of the slider stay open, and it never excludes every product', () => {
  expect(slider?.moveTo({ low: 0, high: 4 })).toEqual({ from: null, to: null })
  expect(slider?.moveTo({ low: 1, high: 3 })).toEqual({ from: 95, to: 1291 })
  expect(slider?.moveTo({ low: 0, high: 0 })).toEqual({ from: null, to: 43 })
  expect(slider?.moveTo({ low: 4, high: 4 })).toEqual({ from: 14219, to: null })
})

test('an arrow key moves an end by ten roubles', () => {
  expect(slider?.stepTo({ from: 500, to: 2000 }, 'low', 1)).toEqual({ from: 510, to: 2000 })
  expect(slider?.stepTo({ from: 500, to: 2000 }, 'high', -1)).toEqual({ from: 500, to: 1990 })
  expect(slider?.stepTo({ from: 50, to: null }, 'low', -1)).toEqual({ from: null, to: null })
  expect(slider?.stepTo({ from: null, to: null }, 'high', -1)).toEqual({ from: null, to: 14890 })
})

test('the bars are highest where prices stand closest', () => {
  const { bars = [] } = slider ?? {}
  expect(bars).toHaveLength(4)
  expect(Math.max(...bars)).toBe(1)
  expect(bars[1]).toBeGreaterThan(bars[3] ?? 1)
})

test('one price has no slider', () => {
  expect(sliderOf([])).toBeUndefined()
})
