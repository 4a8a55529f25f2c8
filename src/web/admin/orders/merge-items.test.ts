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
  ['nothing was typed: the lines are as stored', opened, [line(2, 5), line(3, 1)], [line(2, 5), line(3, 1)]],
  ['a typed number stays', [line(1, 9), line(2, 2)], [line(1, 1), line(2, 7)], [line(1, 9), line(2, 7)]],
  ['a line that was taken out stays out', [line(2, 2)], [line(1, 4), line(2, 3)], [line(2, 3)]],
  [
    'a line that was added stays, behind the others',
    [...opened, line(5, 1)],
    [line(2, 3)],
    [line(2, 3), line(5, 1)],
  ],
  [
    'what both added is one line, at the stored price',
    [...opened, line(5, 1, '120.00')],
    [line(5, 4)],
    [line(5, 1)],
  ],
  [
    'a changed line that others took out comes back',
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
    'two lines of one product are two',
    [stored(71, 3), stored(72, 1)],
    [stored(71, 1), stored(72, 5)],
    [stored(71, 3), stored(72, 5)],
  ],
  [
    'one of two that was taken out stays out',
    [stored(72, 1)],
    [stored(71, 4), stored(72, 1)],
    [stored(72, 1)],
  ],
  [
    'what was chosen anew for a line stays',
    [{ ...chosen(1, 'Оля'), id: 71 }, stored(72, 1)],
    [stored(71, 2), stored(72, 1)],
    [{ ...chosen(1, 'Оля'), id: 71 }, stored(72, 1)],
  ],
  [
    'what was chosen for a new line is no line of others',
    [...twice, chosen(1, 'Оля')],
    [...twice, stored(73, 2)],
    [...twice, stored(73, 2), chosen(1, 'Оля')],
  ],
  [
    'what both added without choosing is one line',
    [...twice, line(5, 1)],
    [...twice, { ...line(5, 4), id: 74 }],
    [...twice, { ...line(5, 1), id: 74 }],
  ],
])('%s', (_, typed, fresh, merged) => {
  expect(mergeItems(twice, typed, fresh)).toEqual(merged)
})
