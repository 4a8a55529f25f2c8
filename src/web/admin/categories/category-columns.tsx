import { ChevronDown, ChevronRight, Folder, FolderOpen, FolderPlus } from 'lucide-react'
import type { Category } from '#shared/contract/categories.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { paths } from '#shared/paths.ts'
import { parentsOf } from '#shared/rules/category-tree.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CellLead } from '#web/ui/table.tsx'
import { EditAndDelete, NameButton, RestoreButton } from '../crud/list/cells.tsx'
import { actionsColumn, type Column } from '../crud/list/list-table.tsx'
import { texts } from './texts.ts'
import type { TreeRow } from './tree-search.ts'

export type CategoryActions = {
  onToggle: (id: number) => void
  onCreateInside: (category: Category) => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

type CategoryColumns = CategoryActions & {
  isOpen: (id: number) => boolean
  names: ReadonlyMap<number, string>
}

/** Indents by depth; classes because the CSP forbids inline styles. */
const indents = [
  '',
  'pl-4.5 columns:pl-7.5',
  'pl-9 columns:pl-15',
  'pl-13.5 columns:pl-22.5',
  'pl-18 columns:pl-30',
]

const cellClass = 'columns:h-13 columns:py-1'
const wideClass = `${cellClass} cards:hidden`

export const categoryColumns = ({
  onCreateInside,
  onEdit,
  onDelete,
  ...tree
}: CategoryColumns): Column<TreeRow>[] => [
  {
    key: 'category',
    label: texts.category,
    kind: 'lead',
    className: `cards:mb-0 ${cellClass}`,
    cell: (row) => <Lead row={row} onEdit={onEdit} {...tree} />,
  },
  {
    key: 'address',
    label: texts.address,
    className: `wrap-anywhere text-ink-2 ${wideClass}`,
    cell: ({ node: { category } }) => paths.category(category.slug),
  },
  {
    key: 'products',
    label: texts.products,
    numeric: true,
    className: wideClass,
    cell: ({ node: { category } }) => grouped(category.productCount),
  },
  {
    key: 'status',
    label: texts.status,
    className: wideClass,
    cell: ({ node: { category } }) => <Badge {...statusLook(category)}>{statusWord(category)}</Badge>,
  },
  {
    ...actionsColumn<TreeRow>(({ node: { category } }) =>
      category.isDeleted ? (
        <RestoreButton
          name={category.name}
          texts={texts}
          call={() =>
            adminCall(endpoints.updateCategory, { params: { id: category.id }, body: { isDeleted: false } })
          }
        />
      ) : (
        <>
          <IconButton
            label={texts.createInside(category.name)}
            onClick={() => onCreateInside(category)}
            className="cards:hidden"
          >
            <FolderPlus />
          </IconButton>
          <EditAndDelete
            name={category.name}
            onEdit={() => onEdit(category)}
            onDelete={() => onDelete(category)}
          />
        </>
      ),
    ),
    className: cellClass,
  },
]

type LeadProps = Pick<CategoryColumns, 'isOpen' | 'names' | 'onToggle' | 'onEdit'> & { row: TreeRow }

function Lead({ row: { node, path }, isOpen, names, onToggle, onEdit }: LeadProps) {
  const { category, children } = node
  const { id, name, productCount } = category
  const open = isOpen(id)
  const otherParents = parentsOf(category).filter((parent) => parent !== path.at(-1))
  const others = otherParents.flatMap((parent) => names.get(parent) ?? [])
  const Tile = children.length > 0 && open ? FolderOpen : Folder
  return (
    <CellLead className={`gap-2.5 ${indents[Math.min(path.length, indents.length - 1)]}`}>
      {children.length > 0 ? (
        <IconButton
          label={open ? texts.collapse(name) : texts.expand(name)}
          aria-expanded={open}
          onClick={() => onToggle(id)}
          className="w-8 text-ink-3 pointer-coarse:w-10"
        >
          {open ? <ChevronDown /> : <ChevronRight />}
        </IconButton>
      ) : (
        <span className="w-8 flex-none pointer-coarse:w-10" />
      )}
      <span className="grid size-9 flex-none place-items-center rounded-[11px] bg-mist text-ink-2 max-[30rem]:hidden [&>.lucide]:size-4.5">
        <Tile />
      </span>
      <div className="min-w-0">
        <NameButton name={name} onClick={() => onEdit(category)} />
        {others.length > 0 && <span className="block text-ink-3 text-xs">{texts.alsoIn(others)}</span>}
        <span className="block text-ink-3 text-xs columns:hidden">
          {texts.productsShort(grouped(productCount))} · {statusWord(category).toLowerCase()}
        </span>
      </div>
    </CellLead>
  )
}

function statusWord({ isDeleted, isActive }: Category): string {
  if (isDeleted) return texts.deleted
  return isActive ? texts.active : texts.inactive
}

function statusLook({ isDeleted, isActive }: Category) {
  if (isDeleted) return { tone: 'bad' } as const
  return isActive ? ({ tone: 'ok', dot: true } as const) : ({ tone: 'mute' } as const)
}
