import { ChevronsDownUp, ChevronsUpDown, FolderTree } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#shared/contract/categories.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { buildCategoryTree } from '#shared/rules/category-tree.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { adminQuery, useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { CreateButton } from '../crud/list/create-button.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { DeleteDialog } from '../crud/list/question-dialog.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { useRowActions } from '../crud/list/use-row-actions.ts'
import { categoryColumns } from './category-columns.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { texts } from './texts.ts'
import { openRows, parentIdsIn, pruneTree } from './tree-search.ts'

export default function CategoriesPage() {
  const query = useApi(endpoints.adminCategories, {})
  const list = useListSearch()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [parentIds, setParentIds] = useState<number[]>([])
  const row = useRowActions({
    param: 'category',
    read: (id) => ({
      ...adminQuery(endpoints.adminCategories, {}),
      select: (all: Category[]) => all.find((category) => category.id === id),
    }),
    remove: {
      call: ({ id }: Category) => adminCall(endpoints.deleteCategory, { params: { id } }),
      success: (_, { name }) => ({ title: texts.removed, description: name }),
      failure: texts.removeFailed,
    },
  })

  const categories = query.data ?? []
  const tree = pruneTree(buildCategoryTree(categories), list.search)
  const parents = parentIdsIn(tree)
  const isSearching = list.search !== ''
  const isOpen = (id: number) => isSearching || opened.has(id)
  const allOpen = parents.length > 0 && parents.every(isOpen)
  const names = new Map(categories.map(({ id, name }) => [id, name]))

  function createIn(...parents: number[]) {
    setParentIds(parents)
    row.create()
  }

  function toggle(id: number) {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }

  return (
    <AdminPage title={texts.title} actions={<CreateButton label={texts.create} onClick={() => createIn()} />}>
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
            action={!isSearching && <CreateButton label={texts.create} onClick={() => createIn()} />}
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
          onCreateInside: ({ id }) => createIn(id),
          onEdit: row.open,
          onDelete: row.askToDelete,
        })}
      />
      {row.form && (
        <CategoryDialog
          key={row.form.key}
          category={row.form.item}
          parentIds={parentIds}
          categories={categories}
          onClose={row.close}
        />
      )}
      <DeleteDialog {...row.deletion} title={texts.deleteTitle} text={({ name }) => texts.deleteText(name)} />
    </AdminPage>
  )
}
