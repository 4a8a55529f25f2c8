import { expect, it } from 'vitest'
import { buildCategoryTree, withDescendants } from './category-tree.ts'

const category = (id: number, name: string, parentIds: number[] = [], parentId: number | null = null) => ({
  id,
  name,
  parentIds,
  parentId,
})

const names = (nodes: ReturnType<typeof buildCategoryTree>): unknown[] =>
  nodes.map((node) => [node.category.name, ...names(node.children)])

it('the tree is sorted by name and shows a child under each of its parents', () => {
  const tree = buildCategoryTree([
    category(1, 'Фольга'),
    category(2, 'Латекс'),
    category(3, 'Сердца', [1, 2]),
    category(4, 'Ёлки', [], 2),
  ])
  expect(names(tree)).toEqual([
    ['Латекс', ['Ёлки'], ['Сердца']],
    ['Фольга', ['Сердца']],
  ])
})

it('parentIds override parentId, and a category with a deleted parent becomes a root', () => {
  const tree = buildCategoryTree([category(1, 'А'), category(2, 'Б', [1], 9), category(3, 'В', [9])])
  expect(names(tree)).toEqual([['А', ['Б']], ['В']])
})

it('a loop in the data does not hang the page', () => {
  expect(buildCategoryTree([category(1, 'А', [2]), category(2, 'Б', [1])])).toEqual([])
})

it('descendants include every level', () => {
  const all = [category(1, 'А'), category(2, 'Б', [1]), category(3, 'В', [2]), category(4, 'Г')]
  expect(withDescendants(all, 1)).toEqual(new Set([1, 2, 3]))
})
