import { expect, it } from 'vitest'
import { joined, split } from './list-cell.ts'

it.each([
  [[], ''],
  [['шар'], 'шар'],
  [['шар', 'лента'], 'шар|лента'],
  [['a|b', 'c\\d', '||'], 'a\\|b|c\\\\d|\\|\\|'],
])('the list %j is the cell «%s», and is read back', (items, cell) => {
  expect(joined(items)).toBe(cell)
  expect(split(cell)).toEqual(items)
})

it('blanks around an item and empty items are left out', () => {
  expect(split(' шар | |лента||')).toEqual(['шар', 'лента'])
})
