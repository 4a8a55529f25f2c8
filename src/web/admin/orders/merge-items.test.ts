import { expect, test } from 'vitest'
import { mergeItems } from './merge-items.ts'

const line = (productId: number, quantity: number, price = '100.00') => ({ productId, quantity, price })

/** A stored line is identified by its id: two lines of one product may have different options. */
const stored = (id: number, quantity: number) => ({ ...line(7, quantity), id })
const chosen = (quantity: number, text: string) => ({
  ...line(7, quantity),
  options: [{ groupId: 1, text }],
})

const opened = [line(1, 1), line(2, 2)]

test.each([
  ['unchanged lines have their stored values', opened, [line(2, 5), line(3, 1)], [line(2, 5), line(3, 1)]],
  ['a typed quantity stays', [line(1, 9), line(2, 2)], [line(1, 1), line(2, 7)], [line(1, 9), line(2, 7)]],
  ['a removed line stays removed', [line(2, 2)], [line(1, 4), line(2, 3)], [line(2, 3)]],
  ['an added line stays after the others', [...opened, line(5, 1)], [line(2, 3)], [line(2, 3), line(5, 1)]],
  [
    'a product that both added is one line at the stored price',
    [...opened, line(5, 1, '120.00')],
    [line(5, 4)],
    [line(5, 1)],
  ],
  [
    'a changed line that others removed is restored',
    [line(1, 3), line(2, 2)],
    [line(2, 2)],
    [line(2, 2), line(1, 3)],
  ],
])('%s', (_, typed, fresh, merged) => {
  expect(mergeItems(opened, typed, fresh)).toEqual(merged)
})

const twice = [stored(71, 1), stored(72, 1)]

test.each([
  [
    'two lines of one product stay separate',
    [stored(71, 3), stored(72, 1)],
    [stored(71, 1), stored(72, 5)],
    [stored(71, 3), stored(72, 5)],
  ],
  ['a removed line of two stays removed', [stored(72, 1)], [stored(71, 4), stored(72, 1)], [stored(72, 1)]],
  [
    'new options of a line stay',
    [{ ...chosen(1, 'Оля'), id: 71 }, stored(72, 1)],
    [stored(71, 2), stored(72, 1)],
    [{ ...chosen(1, 'Оля'), id: 71 }, stored(72, 1)],
  ],
  [
    'a new line with options is not merged with a line of others',
    [...twice, chosen(1, 'Оля')],
    [...twice, stored(73, 2)],
    [...twice, stored(73, 2), chosen(1, 'Оля')],
  ],
  [
    'a product that both added without options is one line',
    [...twice, line(5, 1)],
    [...twice, { ...line(5, 4), id: 74 }],
    [...twice, { ...line(5, 1), id: 74 }],
  ],
])('%s', (_, typed, fresh, merged) => {
  expect(mergeItems(twice, typed, fresh)).toEqual(merged)
})
