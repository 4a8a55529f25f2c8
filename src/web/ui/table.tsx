import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** A table on wide screens; below the sidebar's width every row is a card: the lead cell and actions on top, label–value pairs under. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    <table
      className={cn(
        'w-full border-collapse text-left text-sm max-duo:block max-duo:[&>tbody]:block max-duo:[&>thead]:sr-only',
        className,
      )}
      {...props}
    />
  )
}

type RowProps = ComponentProps<'tr'> & {
  /** Deleted: struck and grey. */
  gone?: boolean
}

export function Row({ gone = false, className, ...props }: RowProps) {
  return (
    <tr
      data-gone={gone || undefined}
      className={cn(
        'group/row border-line border-b transition-colors [tbody>&]:last:border-0 [tbody>&]:hover:bg-mist/60',
        'max-duo:grid max-duo:grid-cols-[1fr_auto] max-duo:gap-x-3 max-duo:gap-y-0.5 max-duo:px-4 max-duo:py-3.5',
        className,
      )}
      {...props}
    />
  )
}

export function HeadCell({ numeric, className, ...props }: ComponentProps<'th'> & { numeric?: boolean }) {
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
    'max-duo:col-span-full max-duo:flex max-duo:items-center max-duo:justify-between max-duo:gap-3 max-duo:text-right max-duo:before:text-ink-3 max-duo:before:text-xs max-duo:before:content-[attr(data-label)]',
  lead: 'max-duo:col-start-1 max-duo:row-start-1 max-duo:mb-1.5 max-duo:self-center',
  actions: 'max-duo:col-start-2 max-duo:row-start-1 max-duo:-mr-2 max-duo:self-start duo:last:pr-4',
}

type CellProps = ComponentProps<'td'> & {
  /** The column's name, shown beside the value on a phone's card. */
  label?: string
  kind?: keyof typeof cellKinds
  numeric?: boolean
}

export function Cell({ label, kind = 'value', numeric, className, ...props }: CellProps) {
  return (
    <td
      data-label={label}
      className={cn(
        'align-middle duo:h-15 duo:px-3 duo:py-2 duo:first:pl-6 duo:last:pr-6 max-duo:block max-duo:py-0.5',
        cellKinds[kind],
        numeric && 'duo:text-right',
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
        'flex min-w-0 items-center gap-3.5 group-data-gone/row:text-ink-3 group-data-gone/row:[&_picture]:opacity-60 group-data-gone/row:[&_picture]:grayscale',
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
      className={cn('px-6 py-10 text-center text-ink-2 max-duo:col-span-full max-duo:block', className)}
      {...props}
    />
  )
}
