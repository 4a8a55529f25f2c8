import { expect, it } from 'vitest'
import { productColumns } from '#shared/rules/product-columns.ts'
import { attributeHeadings } from '../export/exports.ts'
import { readHeadings } from './headings.ts'

const attribute = (id: number, name: string, slug: string) => ({
  id,
  name,
  slug,
  isFilter: false,
  position: 0,
  values: [],
})

it('only meaningful columns must not appear twice', () => {
  const { ignored, unknown } = readHeadings(
    ['Артикул', 'Заметка', 'заметка', 'Характеристика: Вкус', 'Характеристика: Вкус'],
    [],
  )
  expect([ignored, unknown]).toMatchObject([
    ['Заметка', 'заметка'],
    [{ place: 3 }, { place: 4 }],
  ])
  const colour = attribute(1, 'Цвет', 'cvet')
  expect(() => readHeadings(['Артикул', 'АРТИКУЛ'], [])).toThrow('дважды')
  expect(() => readHeadings(['Артикул', 'Характеристика: Цвет', 'Характеристика: Цвет'], [colour])).toThrow(
    'дважды',
  )
})

it('characteristics with similar names have separate columns, which are read back', () => {
  const dictionary = [
    attribute(1, 'Цвет', 'cvet'),
    attribute(2, 'цвет', 'cvet-2'),
    attribute(3, 'Размер', 'razmer'),
  ]
  const headings = [...attributeHeadings(dictionary).values()]
  expect(headings).toEqual([
    'Характеристика: Цвет (cvet)',
    'Характеристика: цвет (cvet-2)',
    'Характеристика: Размер',
  ])
  const { attributes } = readHeadings([productColumns.sku, ...headings], dictionary)
  expect(attributes.map((column) => column.attribute.id)).toEqual([1, 2, 3])
})
