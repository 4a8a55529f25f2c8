import type { CategoryNode } from '#shared/rules/category-tree.ts'
import type { ListedCategory } from '#web/api/listed.ts'

type Node = CategoryNode<ListedCategory>

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

export function matchingNodes(nodes: readonly Node[], typed: string): Node[] {
  if (!typed) return [...nodes]
  const query = fold(typed)
  return nodes.flatMap((node) => {
    if (fold(node.category.name).includes(query)) return [node]
    const children = matchingNodes(node.children, typed)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export const hasChosenInside = ({ children }: Node, chosen: readonly string[]): boolean =>
  children.some((child) => chosen.includes(child.category.slug) || hasChosenInside(child, chosen))

export const hasMatchInside = ({ children }: Node, typed: string): boolean =>
  typed !== '' && matchingNodes(children, typed).length > 0
