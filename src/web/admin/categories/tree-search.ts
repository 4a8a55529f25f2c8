import type { Category } from '#shared/contract/categories.ts'
import type { CategoryNode } from '#shared/rules/category-tree.ts'

type Node = CategoryNode<Category>

const plain = (text: string) => text.toLocaleLowerCase('ru').replace(/ё/g, 'е')

/** What matches, and the way to it; below a match everything stays. */
export function pruneTree(nodes: readonly Node[], search: string): Node[] {
  const wanted = plain(search.trim())
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (plain(node.category.name).includes(wanted) || node.category.slug.includes(wanted)) return [node]
    const children = pruneTree(node.children, search)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Every category that has something under it. */
export function parentIdsIn(nodes: readonly Node[]): number[] {
  return nodes.flatMap(({ category, children }) =>
    children.length > 0 ? [category.id, ...parentIdsIn(children)] : [],
  )
}

export type TreeRow = { node: Node; path: readonly number[] }

/** The rows to draw, from the top down: children only under what is open. */
export function openRows(
  nodes: readonly Node[],
  isOpen: (id: number) => boolean,
  path: readonly number[] = [],
): TreeRow[] {
  return nodes.flatMap((node) => {
    const { id } = node.category
    return [{ node, path }, ...(isOpen(id) ? openRows(node.children, isOpen, [...path, id]) : [])]
  })
}
