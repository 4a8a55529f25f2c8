import { expect, test } from 'vitest'
import { newGroups, newValue } from './group-form.ts'
import { priceRange } from './price-range.ts'

const size = {
  ...newGroups.choice(),
  values: [
    newValue({ name: '45 см', price: '200' }),
    newValue({ name: '60 см', price: '600.00' }),
    newValue({ name: '90 см', price: '1400.00', isAvailable: false }),
  ],
}
const text = { ...newGroups.text(), price: '150.00' }

test('the price range spans from the cheapest required options to the dearest available ones', () => {
  expect(priceRange('290', [size, text])).toEqual({ from: '490.00', to: '1040.00' })
  expect(priceRange('290', [{ ...size, required: false }])).toEqual({ from: '290.00', to: '890.00' })
  expect(priceRange('290', [{ ...text, required: true }])).toEqual({ from: '440.00', to: '440.00' })
})

test('the price range is unknown while a price is half typed', () => {
  expect(priceRange('', [])).toBeNull()
  expect(priceRange('290', [{ ...text, price: '15.' }])).toBeNull()
})
