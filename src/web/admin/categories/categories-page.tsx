import { ChevronsDownUp, ChevronsUpDown, FolderTree } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#shared/contract/categories.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { buildCategoryTree } from '#shared/rules/category-tree.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { CreateButton } from '../crud/list/create-button.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { useLinkedId } from '../crud/list/use-linked.ts'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { categoryColumns } from './category-columns.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { texts } from './texts.ts'
import { openRows, parentIdsIn, pruneTree } from './tree-search.ts'

/** What the form dialog is about: an existing category, or a new one under the given parents. */
type Editing = { category: Category } | { parentIds: number[] }

export default function CategoriesPage() {
  const query = useApi(endpoints.adminCategories, {})
  const list = useListSearch()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [editing, setEditing] = useState<Editing>()
  const [deleting, setDeleting] = useState<Category | null>(null)

  const categories = query.data ?? []
  const tree = pruneTree(buildCategoryTree(categories), list.search)
  const parents = parentIdsIn(tree)
  const isSearching = list.search !== ''
  const isOpen = (id: number) => isSearching || opened.has(id)
  const allOpen = parents.length > 0 && parents.every(isOpen)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const create = () => setEditing({ parentIds: [] })

  function toggle(id: number) {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }

  return (
    <AdminPage title={texts.title} actions={<CreateButton label={texts.create} onClick={create} />}>
      <ListCard
        title={texts.all}
        query={query}
        search={list.searchField(texts.searchPlaceholder)}
        actions={
          !isSearching &&
          parents.length > 0 && (
            <Button
              variant="ghost"
              size={40}
              icon={allOpen ? <ChevronsDownUp /> : <ChevronsUpDown />}
              onClick={() => setOpened(new Set(allOpen ? [] : parents))}
            >
              {allOpen ? texts.collapseAll : texts.expandAll}
            </Button>
          )
        }
        loadingText={texts.loading}
        empty={
          <EmptyState
            icon={<FolderTree />}
            title={isSearching ? texts.nothingFound : texts.empty}
            action={!isSearching && <CreateButton label={texts.create} onClick={create} />}
          >
            {isSearching ? texts.nothingFoundText : texts.emptyText}
          </EmptyState>
        }
        rows={openRows(tree, isOpen)}
        rowProps={({ node }) => ({ gone: node.category.isDeleted, className: 'cards:py-2' })}
        columns={categoryColumns({
          isOpen,
          names,
          onToggle: toggle,
          onCreateInside: ({ id }) => setEditing({ parentIds: [id] }),
          onEdit: (category) => setEditing({ category }),
          onDelete: setDeleting,
        })}
      />
      {editing && (
        <CategoryDialog {...editing} categories={categories} onClose={() => setEditing(undefined)} />
      )}
      <LinkedCategory categories={categories} />
      <DeleteCategory category={deleting} onClose={() => setDeleting(null)} />
    </AdminPage>
  )
}

/** The journal links to a category. */
function LinkedCategory({ categories }: { categories: readonly Category[] }) {
  const { id, close } = useLinkedId('category')
  // As it was when it was opened: what others change meanwhile is not to be changed back by saving.
  const [opened, setOpened] = useState<Category>()
  const found = categories.find((category) => category.id === id)
  if (found && opened?.id !== id) setOpened(found)
  if (opened?.id !== id) return null

  return <CategoryDialog key={id} category={opened} categories={categories} onClose={close} />
}
