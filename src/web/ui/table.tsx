import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const containers = { many: '@container/many-columns', few: '@container/few-columns' }

/** Sets the width at which rows become cards. */
export type ColumnCount = keyof typeof containers

type TableProps = ComponentProps<'table'> & { columnCount?: ColumnCount }

/** Without room for columns each row is a card: lead cell and actions on top, label–value pairs below. */
export function Table({ columnCount = 'many', className, ...props }: TableProps) {
  return (
    <div className={cn(containers[columnCount], className)}>
      <table
        className="w-full border-collapse text-left text-sm cards:block cards:[&>tbody]:block cards:[&>thead]:sr-only"
        {...props}
      />
    </div>
  )
}

export type RowProps = ComponentProps<'tr'> & {
  /** Deleted: struck and grey. */
  gone?: boolean
}

export function Row({ gone = false, className, ...props }: RowProps) {
  return (
    <tr
      data-gone={gone || undefined}
      className={cn(
        'group/row border-line border-b transition-colors [tbody>&]:last:border-0 [tbody>&]:hover:bg-mist/60',
        'cards:flex cards:flex-wrap cards:gap-x-3 cards:gap-y-0.5 cards:px-4 cards:py-3.5',
        className,
      )}
      {...props}
    />
  )
}

type HeadCellProps = ComponentProps<'th'> & { numeric?: boolean }

export function HeadCell({ numeric, className, ...props }: HeadCellProps) {
  return (
    <th
      scope="col"
      className={cn(
        'whitespace-nowrap p-3 font-medium text-ink-3 text-xs first:pl-6 last:pr-6',
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  )
}

const cellKinds = {
  value:
    'cards:order-3 cards:flex cards:w-full cards:items-center cards:justify-between cards:gap-3 cards:text-right cards:before:flex-none cards:before:text-ink-3 cards:before:text-xs cards:before:content-[attr(data-label)]',
  mark: 'cards:order-0 cards:self-center columns:w-11 columns:pr-0!',
  lead: 'cards:order-1 cards:mb-1.5 cards:min-w-0 cards:flex-[1_1_10rem] cards:self-center',
  text: 'cards:order-3 cards:block cards:w-full cards:text-left',
  actions: 'cards:order-2 cards:-mr-2 cards:ml-auto cards:self-start columns:last:pr-4',
}

export type CellKind = keyof typeof cellKinds

type CellProps = ComponentProps<'td'> & {
  /** Shown beside the value on a card. */
  label?: string
  kind?: CellKind
  numeric?: boolean
}

export function Cell({ label, kind = 'value', numeric, className, ...props }: CellProps) {
  return (
    <td
      data-label={label}
      className={cn(
        'align-middle columns:h-15 columns:px-3 columns:py-2 columns:first:pl-6 columns:last:pr-6 cards:block cards:py-0.5',
        cellKinds[kind],
        numeric && 'columns:text-right',
        className,
      )}
      {...props}
    />
  )
}

/** Photo or tile, name, second line: the usual first cell. */
export function CellLead({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'wrap-anywhere flex min-w-0 items-center gap-3.5 group-data-gone/row:text-ink-3 group-data-gone/row:[&_picture]:opacity-60 group-data-gone/row:[&_picture]:grayscale',
        className,
      )}
      {...props}
    />
  )
}

/** A message across the whole table: nothing found, could not load. */
export function WideCell({ className, ...props }: ComponentProps<'td'>) {
  return (
    <td
      colSpan={100}
      className={cn('px-6 py-10 text-center text-ink-2 cards:block cards:w-full', className)}
      {...props}
    />
  )
}
