import { expect, test } from 'vitest'
import type { Category } from '#shared/contract/categories.ts'
import { buildCategoryTree } from '#shared/rules/category-tree.ts'
import { hasChosenInside, matchingNodes } from './matching-nodes.ts'

const category = (id: number, name: string, parentIds: number[] = []): Category => ({
  id,
  name,
  slug: `c${id}`,
  description: '',
  parentId: parentIds[0] ?? null,
  parentIds,
  isActive: true,
  isDeleted: false,
  productCount: 1,
  image: null,
})

const tree = buildCategoryTree([
  category(1, 'Латексные шары'),
  category(2, 'Хром', [1]),
  category(3, 'Звёзды', [1]),
  category(4, 'Букеты'),
])

test('the search keeps only branches with a match and reads ё as е', () => {
  const [branch, ...others] = matchingNodes(tree, 'звезд')
  expect(others).toEqual([])
  expect(branch?.category.name).toBe('Латексные шары')
  expect(branch?.children.map((child) => child.category.name)).toEqual(['Звёзды'])
})

test('a matching category keeps its children', () => {
  expect(matchingNodes(tree, 'латекс')[0]?.children).toHaveLength(2)
})

test('a parent shows that a category under it is chosen', () => {
  const [, latex] = tree
  expect(latex && hasChosenInside(latex, ['c2'])).toBe(true)
  expect(latex && hasChosenInside(latex, ['c1', 'c4'])).toBe(false)
})
