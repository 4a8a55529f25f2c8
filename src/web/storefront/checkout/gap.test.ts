import { expect, it } from 'vitest'
import { closingTheGap, gapOf } from './gap.ts'

const zone = { freeFrom: '3000.00' }
const courier = { method: 'courier', zone, day: undefined } as const

it('a gap to free delivery counts while it is at most a third of the sum', () => {
  expect(gapOf('2930.00', courier)).toEqual({ of: 'free', missing: '70.00' })
  expect(gapOf('2000.00', courier)).toEqual({ of: 'free', missing: '1000.00' })
  expect(gapOf('1999.99', courier)).toBeNull()
  expect(gapOf('3000.00', courier)).toBeNull()
})

it('the minimum of the day comes first, because the order is refused without it', () => {
  const day = { minimum: '1500.00' }
  expect(gapOf('1400.00', { ...courier, day })).toEqual({ of: 'minimum', missing: '100.00' })
  expect(gapOf('2900.00', { ...courier, day })).toEqual({ of: 'free', missing: '100.00' })
})

it('pick-up and a zone that always costs have no gap', () => {
  expect(gapOf('2930.00', { ...courier, method: 'pickup' })).toBeNull()
  expect(gapOf('2930.00', { ...courier, zone: { freeFrom: null } })).toBeNull()
  expect(gapOf('2930.00', { ...courier, zone: undefined })).toBeNull()
})

it('offers products that close the gap alone, with one press', () => {
  const product = { id: 1, price: '70.00', stock: 3, asksFirst: false }
  const ids = (...products: (typeof product)[]) => closingTheGap('70.00', products, [9]).map(({ id }) => id)
  expect(ids(product, { ...product, id: 2, price: '69.99' }, { ...product, id: 3, stock: 0 })).toEqual([1])
  expect(ids({ ...product, id: 4, asksFirst: true }, { ...product, id: 9 }, product, product)).toEqual([1])
})
