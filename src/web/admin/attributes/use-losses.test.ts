import { expect, test } from 'vitest'
import type { Attribute } from '#shared/contract/attributes.ts'
import { lossesOf } from './use-losses.ts'

const value = (id: number, slug: string, productCount = 1) => ({ id, name: slug, slug, productCount })
const [circle, heart, star] = [value(1, 'krug'), value(2, 'serdtse'), value(3, 'zvezda', 0)]
const attribute: Attribute = {
  id: 1,
  name: 'Форма',
  slug: 'forma',
  isFilter: true,
  productCount: 2,
  values: [circle, heart, star],
}

const lostBy = (...values: { id?: number; name: string; slug: string }[]) =>
  lossesOf({ attribute, baseValueIds: [1, 2, 3], values }).map(({ slug }) => slug)

test('products lose used values that the form leaves out', () => {
  expect(lostBy(circle)).toEqual(['serdtse'])
  expect(lostBy(circle, heart)).toEqual([])
})

test('a removed value stays when it is typed again as a new value with the same slug', () => {
  expect(lostBy(heart, { name: 'Круг', slug: 'krug' })).toEqual([])
  expect(lostBy({ ...heart, slug: 'krug' })).toEqual(['krug'])
})

test('a value that a colleague added after the form was opened is not a loss', () => {
  expect(lossesOf({ attribute, baseValueIds: [1], values: [circle] })).toEqual([])
})
