import { ChevronsDownUp, ChevronsUpDown, FolderTree } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#shared/contract/categories.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { buildCategoryTree } from '#shared/rules/category-tree.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HeadCell, Row } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { CreateButton } from '../crud/list/create-button.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { useLinkedId } from '../crud/list/use-linked.ts'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'
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
  const named = new Map(categories.map(({ id, name }) => [id, name]))
  const create = () => setEditing({ parentIds: [] })

  function toggle(id: number) {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }

  const rows = openRows(tree, isOpen)
  return (
    <AdminPage title={texts.title} actions={<CreateButton label={texts.create} onClick={create} />}>
      <ListCard
        title={texts.all}
        query={query}
        search={{ value: list.typed, onValueChange: list.type, placeholder: texts.searchPlaceholder }}
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
        isEmpty={rows.length === 0}
        empty={
          <EmptyState
            icon={<FolderTree />}
            title={isSearching ? texts.nothingFound : texts.empty}
            action={!isSearching && <CreateButton label={texts.create} onClick={create} />}
          >
            {isSearching ? texts.nothingFoundText : texts.emptyText}
          </EmptyState>
        }
        head={
          <Row>
            <HeadCell>{texts.category}</HeadCell>
            <HeadCell>{texts.address}</HeadCell>
            <HeadCell numeric>{texts.products}</HeadCell>
            <HeadCell>{texts.status}</HeadCell>
            <HeadCell>
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </HeadCell>
          </Row>
        }
      >
        {rows.map(({ node, path }) => (
          <CategoryRow
            key={[...path, node.category.id].join('/')}
            node={node}
            path={path}
            named={named}
            open={isOpen(node.category.id)}
            onToggle={() => toggle(node.category.id)}
            onCreateInside={() => setEditing({ parentIds: [node.category.id] })}
            onEdit={() => setEditing({ category: node.category })}
            onDelete={() => setDeleting(node.category)}
          />
        ))}
      </ListCard>
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
