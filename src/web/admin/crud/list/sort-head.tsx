import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { HeadCell } from '#web/ui/table.tsx'

type SortHeadProps<Column extends string> = {
  column: Column
  label: string
  numeric?: boolean
  sort: { column: Column; direction: 'asc' | 'desc' }
  onSort: (column: Column) => void
}

/** A column's name that sorts by it; the second press turns the order around. */
export function SortHead<Column extends string>({
  column,
  label,
  numeric,
  sort,
  onSort,
}: SortHeadProps<Column>) {
  const active = sort.column === column
  const Icon = !active ? ChevronsUpDown : sort.direction === 'asc' ? ArrowUp : ArrowDown
  const order = sort.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <HeadCell column={label} numeric={numeric} aria-sort={active ? order : undefined}>
      <button
        type="button"
        onClick={() => onSort(column)}
        className={`inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-ink ${active ? 'text-ink' : ''}`}
      >
        {label}
        <Icon className="size-3.5" />
      </button>
    </HeadCell>
  )
}
