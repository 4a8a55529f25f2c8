import {
  ChevronDown,
  ChevronRight,
  Folder,
  FolderOpen,
  FolderPlus,
  Pencil,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import type { Category } from '#shared/contract/categories.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { paths } from '#shared/paths.ts'
import { type CategoryNode, parentsOf } from '#shared/rules/category-tree.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Cell, CellLead, Row } from '#web/ui/table.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { texts } from './texts.ts'

type CategoryRowProps = {
  node: CategoryNode<Category>
  /** The parents above this row, from the root down. */
  path: readonly number[]
  named: ReadonlyMap<number, string>
  open: boolean
  onToggle: () => void
  onCreateInside: () => void
  onEdit: () => void
  onDelete: () => void
}

/** How deep it stands, as classes: no inline styles. */
const steps = [
  '',
  'pl-4.5 columns:pl-7.5',
  'pl-9 columns:pl-15',
  'pl-13.5 columns:pl-22.5',
  'pl-18 columns:pl-30',
]

export function CategoryRow({ node, path, named, open, onToggle, onEdit, ...actions }: CategoryRowProps) {
  const { category, children } = node
  const { name, slug, productCount, isDeleted } = category
  const otherParents = parentsOf(category).filter((id) => id !== path.at(-1))
  const others = otherParents.flatMap((id) => named.get(id) ?? [])
  const Tile = children.length > 0 && open ? FolderOpen : Folder
  return (
    <Row gone={isDeleted} className="cards:py-2">
      <Cell kind="lead" className="cards:mb-0 columns:h-13 columns:py-1">
        <CellLead className={`gap-2.5 ${steps[Math.min(path.length, steps.length - 1)]}`}>
          {children.length > 0 ? (
            <IconButton
              label={open ? texts.collapse(name) : texts.expand(name)}
              aria-expanded={open}
              onClick={onToggle}
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
            <button
              type="button"
              onClick={onEdit}
              className="-my-0.75 py-0.75 text-left font-semibold leading-ui underline-offset-4 hover:underline group-data-gone/row:line-through"
            >
              {name}
            </button>
            {others.length > 0 && <span className="block text-ink-3 text-xs">{texts.alsoIn(others)}</span>}
            <span className="block text-ink-3 text-xs columns:hidden">
              {texts.productsShort(grouped(productCount))} · {statusWord(category).toLowerCase()}
            </span>
          </div>
        </CellLead>
      </Cell>
      <Cell className="wrap-anywhere text-ink-2 columns:h-13 columns:py-1 cards:hidden">
        {paths.category(slug)}
      </Cell>
      <Cell numeric className="columns:h-13 columns:py-1 cards:hidden">
        {grouped(productCount)}
      </Cell>
      <Cell className="columns:h-13 columns:py-1 cards:hidden">
        <Badge {...statusLook(category)}>{statusWord(category)}</Badge>
      </Cell>
      <Cell kind="actions" className="columns:h-13 columns:py-1">
        <RowActions category={category} onEdit={onEdit} {...actions} />
      </Cell>
    </Row>
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

type RowActionsProps = { category: Category } & Pick<
  CategoryRowProps,
  'onCreateInside' | 'onEdit' | 'onDelete'
>

function RowActions({ category, onCreateInside, onEdit, onDelete }: RowActionsProps) {
  const { name, isDeleted } = category
  return (
    <div className="flex justify-end gap-0.5">
      {isDeleted ? (
        <Restore category={category} />
      ) : (
        <>
          <IconButton label={texts.createInside(name)} onClick={onCreateInside} className="cards:hidden">
            <FolderPlus />
          </IconButton>
          <IconButton label={texts.edit(name)} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton variant="danger" label={texts.delete(name)} onClick={onDelete}>
            <Trash2 />
          </IconButton>
        </>
      )}
    </div>
  )
}

function Restore({ category: { id, name } }: { category: Category }) {
  const { save, pending } = useAdminMutation({
    call: () => adminCall(endpoints.updateCategory, { params: { id }, body: { isDeleted: false } }),
    success: { title: texts.restored, description: name },
    failure: texts.editing.failed,
  })
  return (
    <Button
      variant="quiet"
      size={40}
      icon={<RotateCcw />}
      loading={pending}
      aria-label={texts.restore(name)}
      onClick={() => save(undefined)}
    >
      {texts.restoreLabel}
    </Button>
  )
}
