import { expect, test } from 'vitest'
import { mergeItems } from './merge-items.ts'

const line = (productId: number, quantity: number, price = '100.00') => ({ productId, quantity, price })

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
