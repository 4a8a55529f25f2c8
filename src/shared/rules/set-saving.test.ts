import { expect, it } from 'vitest'
import { partsInWords, savingOfSet } from './set-saving.ts'

const part = (price: string, quantity: number, slug = 'shar') => ({ slug, price, quantity })

it('a set that is cheaper than its parts says by how much', () => {
  expect(savingOfSet({ price: '5990.00', parts: [part('3290.00', 1), part('318.00', 10)] })).toEqual({
    apart: '6470.00',
    less: '480.00',
  })
})

it.each([
  ['costs as much as its parts', [part('5990.00', 1)]],
  ['costs more than its parts', [part('100.00', 2)]],
  ['has a part that is not sold by itself', [part('9000.00', 1), part('10.00', 1, '')]],
  ['has no parts', []],
])('a set that %s claims no saving', (_, parts) => {
  expect(savingOfSet({ price: '5990.00', parts })).toBeNull()
})

it('parts stand on one line with their counts', () => {
  const parts = [
    { name: 'Красный шар, 30 см', quantity: 5 },
    { name: 'Корона', quantity: 1 },
  ]
  expect(partsInWords(parts)).toBe('Красный шар, 30 см × 5, Корона')
})
