import type { Category } from '#shared/contract/categories.ts'
import type { CategoryNode } from '#shared/rules/category-tree.ts'

type Node = CategoryNode<Category>

const plain = (text: string) => text.toLocaleLowerCase('ru').replace(/ё/g, 'е')

export function pruneTree(nodes: readonly Node[], search: string): Node[] {
  const query = plain(search.trim())
  if (query === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (plain(node.category.name).includes(query) || node.category.slug.includes(query)) return [node]
    const children = pruneTree(node.children, search)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export function parentIdsIn(nodes: readonly Node[]): number[] {
  return nodes.flatMap(({ category, children }) =>
    children.length > 0 ? [category.id, ...parentIdsIn(children)] : [],
  )
}

/** `path` holds the parents from the root down: a category has a row under each of its parents. */
export type TreeRow = { id: string; node: Node; path: readonly number[] }

export function openRows(
  nodes: readonly Node[],
  isOpen: (id: number) => boolean,
  path: readonly number[] = [],
): TreeRow[] {
  return nodes.flatMap((node) => {
    const { id } = node.category
    const below = [...path, id]
    return [
      { id: below.join('/'), node, path },
      ...(isOpen(id) ? openRows(node.children, isOpen, below) : []),
    ]
  })
}
