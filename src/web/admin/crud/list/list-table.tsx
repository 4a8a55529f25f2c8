import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Key, ReactNode } from 'react'
import { Cell, type CellKind, type ColumnCount, HeadCell, Row, type RowProps, Table } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { texts } from '../texts.ts'

export type Direction = 'asc' | 'desc'

export type Column<Item> = {
  /** Also its name in the address, where columns are hidden or sorted. */
  key: string
  label: string
  head?: ReactNode
  cell: (item: Item, index: number) => ReactNode
  kind?: CellKind
  numeric?: boolean
  /** Makes it sortable; the direction of the first press. */
  sort?: Direction
  hideable?: boolean
  className?: string
}

export type Sort = {
  column: string
  direction: Direction
  onSort: (column: string, direction: Direction) => void
}

export type ListTableProps<Item extends { id: Key }> = {
  columns: readonly Column<Item>[]
  rows: readonly Item[]
  rowProps?: (item: Item) => RowProps
  sort?: Sort
  columnCount?: ColumnCount
  message?: ReactNode
  className?: string
  'aria-label': string
  'aria-busy'?: boolean
}

export function ListTable<Item extends { id: Key }>({
  columns,
  rows,
  rowProps,
  sort,
  message,
  ...props
}: ListTableProps<Item>) {
  return (
    <Table {...props}>
      <thead>
        <Row>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} />
          ))}
        </Row>
      </thead>
      <tbody>
        {message ??
          rows.map((item, index) => (
            <Row key={item.id} {...rowProps?.(item)}>
              {columns.map(({ key, kind = 'value', label, numeric, className, cell }) => (
                <Cell
                  key={key}
                  kind={kind}
                  label={kind === 'value' ? label : undefined}
                  numeric={numeric}
                  className={className}
                >
                  {cell(item, index)}
                </Cell>
              ))}
            </Row>
          ))}
      </tbody>
    </Table>
  )
}

type HeadProps = { column: Omit<Column<never>, 'cell'>; sort: Sort | undefined }

function Head({ column, sort }: HeadProps) {
  const { key, label, head = label, kind, numeric, sort: first } = column
  const isSorted = sort?.column === key
  const order = sort?.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <HeadCell
      numeric={numeric}
      aria-sort={isSorted ? order : undefined}
      className={kind === 'mark' ? 'w-11 pr-0' : undefined}
    >
      {sort && first ? <SortButton name={key} label={label} first={first} sort={sort} /> : head}
    </HeadCell>
  )
}

type SortButtonProps = { name: string; label: string; first: Direction; sort: Sort }

function SortButton({ name, label, first, sort: { column, direction, onSort } }: SortButtonProps) {
  const isSorted = column === name
  const Icon = !isSorted ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  return (
    <button
      type="button"
      onClick={() => onSort(name, isSorted ? opposite : first)}
      className={`inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-ink ${isSorted ? 'text-ink' : ''}`}
    >
      {label}
      <Icon className="size-3.5" />
    </button>
  )
}

export const actionsColumn = <Item,>(cell: Column<Item>['cell']): Column<Item> => ({
  key: 'actions',
  label: texts.actions,
  head: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
  kind: 'actions',
  cell: (item, index) => <div className="flex justify-end gap-0.5">{cell(item, index)}</div>,
})
