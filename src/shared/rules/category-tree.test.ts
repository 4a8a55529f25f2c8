import { expect, it } from 'vitest'
import { buildCategoryTree, parentsOf, withDescendants } from './category-tree.ts'

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

it('names are sorted without regard to capitals and the dots of «ё», and equal names by their age', () => {
  const tree = buildCategoryTree([
    category(7, 'ель'),
    category(6, 'Ёлка'),
    category(5, 'Шар'),
    category(9, 'еж'),
    category(3, 'шар'),
    category(4, 'Шар'),
  ])
  expect(tree.map((node) => node.category.id)).toEqual([9, 6, 7, 3, 4, 5])
})

it('a category has the parents of its list, else its one parent, else none', () => {
  expect(parentsOf(category(1, 'А', [2, 3], 4))).toEqual([2, 3])
  expect(parentsOf(category(1, 'А', [], 4))).toEqual([4])
  expect(parentsOf(category(1, 'А'))).toEqual([])
})

it('a loop below a root is shown once', () => {
  const tree = buildCategoryTree([category(1, 'А'), category(2, 'Б', [1, 3]), category(3, 'В', [2])])
  expect(names(tree)).toEqual([['А', ['Б', ['В']]]])
})
