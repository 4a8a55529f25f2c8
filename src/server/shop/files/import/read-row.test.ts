import { expect, it } from 'vitest'
import { productColumns } from '#shared/rules/product-columns.ts'
import { readHeadings } from './headings.ts'
import { readRow } from './read-row.ts'

const headings = (['name', 'description', 'stock', 'flightHours'] as const).map(
  (column) => productColumns[column],
)
const read = (...cells: string[]) => readRow({ row: 2, cells }, readHeadings(headings, []), { isFeed: false })
const messages = (...cells: string[]) =>
  read(...cells).errors.map(({ column, message }) => `${column}: ${message}`)

it.each(['#REF!', '#N/A', '#Н/Д', '#ЗНАЧ!', ' #ДЕЛ/0! '])(
  'the error of a failed formula is refused as a text: %s',
  (cell) => {
    const told = `в ячейке ошибка ${cell.trim()}`
    expect(messages(cell, cell)).toEqual([
      `Название: Таблица не смогла посчитать: ${told}`,
      `Описание: Таблица не смогла посчитать: ${told}`,
    ])
  },
)

it('a text that only begins like an error is accepted', () => {
  expect(read('#N/A — название группы', '#шары').errors).toEqual([])
  expect(read("'#N/A").fields.name).toBe('#N/A')
})

it.each(['1,000', '1.000', '12.000', '100 000,000'])(
  '%s is refused as a stock, because it could mean thousands',
  (cell) => {
    const message = `«${cell}» можно прочесть и как тысячи: напишите число без запятой и точки`
    expect(messages('Шар', '', cell)).toEqual([`Остаток: ${message}`])
    expect(messages('Шар', '', '', cell)).toEqual([`Парит, ч: ${message}`])
  },
)

it.each([
  ['12', 12],
  ['12,0', 12],
  ['12.00', 12],
  ['1 000', 1000],
])('a whole number of pieces or hours may be written as %s', (cell, number) => {
  expect(read('Шар', '', cell, cell)).toMatchObject({
    errors: [],
    stock: { target: number },
    fields: { flightHours: number },
  })
})
