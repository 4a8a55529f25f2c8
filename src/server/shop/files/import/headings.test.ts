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

it('only columns that mean something may not stand twice', () => {
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

it('characteristics whose names read alike have columns of their own, which are read back', () => {
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
