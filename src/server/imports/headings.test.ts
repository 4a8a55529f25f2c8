import { expect, it } from 'vitest'
import { productColumns } from '#shared/rules/product-columns.ts'
import { attributeHeadings } from '../exports/exports.ts'
import { readHeadings } from './headings.ts'

const attribute = (id: number, name: string, slug: string) => ({
  id,
  name,
  slug,
  isFilter: false,
  position: 0,
  values: [],
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
