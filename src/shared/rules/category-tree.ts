/** A flat list; a category with several parents appears under each. */
type Linked = { id: number; name: string; parentId: number | null; parentIds: number[] }

export type CategoryNode<C extends Linked> = { category: C; children: CategoryNode<C>[] }

export const parentsOf = (category: Linked): number[] =>
  category.parentIds.length > 0 ? category.parentIds : category.parentId === null ? [] : [category.parentId]

const sortKey = (name: string) => name.toLowerCase().replaceAll('ё', 'е')

function byName(a: Linked, b: Linked): number {
  const [first, second] = [sortKey(a.name), sortKey(b.name)]
  return first === second ? a.id - b.id : first < second ? -1 : 1
}

export function buildCategoryTree<C extends Linked>(categories: readonly C[]): CategoryNode<C>[] {
  const ids = new Set(categories.map((category) => category.id))
  const childrenOf = new Map<number, C[]>()
  const roots: C[] = []
  for (const category of categories) {
    const parents = parentsOf(category).filter((id) => ids.has(id))
    if (parents.length === 0) roots.push(category)
    for (const id of parents) childrenOf.set(id, [...(childrenOf.get(id) ?? []), category])
  }
  const grow = (level: C[], path: readonly number[]): CategoryNode<C>[] =>
    level
      .filter((category) => !path.includes(category.id))
      .sort(byName)
      .map((category) => ({
        category,
        children: grow(childrenOf.get(category.id) ?? [], [...path, category.id]),
      }))
  return grow(roots, [])
}

export function withDescendants(categories: readonly Linked[], id: number): Set<number> {
  const branch = new Set([id])
  const pending = [id]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const category of categories) {
      if (parentsOf(category).includes(next) && !branch.has(category.id)) {
        branch.add(category.id)
        pending.push(category.id)
      }
    }
  }
  return branch
}
