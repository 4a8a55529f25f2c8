import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { reload, showSaved } from '#web/api/use-api.ts'
import { cn } from '#web/ui/cn.ts'
import { toast } from '#web/ui/toast-store.ts'
import { bulkTexts as texts } from './bulk-texts.ts'

const sheetColumns: readonly Column[] = ['price', 'stock']

type SheetCellProps = CellSave & {
  row: number
  label: string
  shown: string
  value: string
  parse: (typed: string) => string | null
  className?: string
}

const placeOf = (column: Column, row: number) => `${column}-${row}`

const cellAt = (column: Column, row: number) =>
  document.querySelector<HTMLElement>(`[data-sheet-cell="${placeOf(column, row)}"]`)

function sideways(column: Column, row: number, step: 1 | -1) {
  const beside = sheetColumns[sheetColumns.indexOf(column) + step]
  return beside ? cellAt(beside, row) : null
}

function upOrDown(column: Column, row: number, step: 1 | -1) {
  const cells = [...document.querySelectorAll<HTMLElement>(`[data-sheet-cell^="${column}-"]`)]
  const rowOf = ({ dataset }: HTMLElement) => Number(dataset.sheetCell?.slice(column.length + 1))
  return step > 0 ? cells.find((cell) => rowOf(cell) > row) : cells.findLast((cell) => rowOf(cell) < row)
}

function useTyping({ column, product, value, parse, save }: SheetCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // Value when editing started: a reload in the meantime must not hide a colleague's change.
  const start = useRef<{ value: string; base: Base }>({ value, base: product })
  const [isWrong, setIsWrong] = useState(false)
  const { send, baseNow, sent } = useCellSave({ column, product, save })
  const now = sent ?? value

  function begin(text: string) {
    start.current = { value: now, base: baseNow() }
    type(text)
  }

  function type(text: string) {
    setIsWrong(false)
    setTyped(text)
  }

  const cancel = () => setTyped(null)

  function submit(): boolean {
    if (typed === null) return true
    const next = parse(typed)
    if (next === null) {
      setIsWrong(true)
      return false
    }
    setTyped(null)
    if (next !== start.current.value) send(next, start.current.base)
    return true
  }

  return { typed, isWrong, now, sent, begin, type, submit, cancel }
}

/** Works as in a spreadsheet: arrows move, Enter or a digit starts editing, Enter and Tab save, Esc cancels. */
export function SheetCell(props: SheetCellProps) {
  const { column, row, label, product, shown, className } = props
  const { name } = product
  const { typed, isWrong, now, sent, begin, type, submit, cancel } = useTyping(props)
  const button = useRef<HTMLButtonElement>(null)

  /** The cell must be a button again before the focus can move. */
  const goTo = (find: () => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => (find() ?? button.current)?.focus())

  function whileMoving(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown') upOrDown(column, row, 1)?.focus()
    else if (key === 'ArrowUp') upOrDown(column, row, -1)?.focus()
    else if (key === 'ArrowRight') sideways(column, row, 1)?.focus()
    else if (key === 'ArrowLeft') sideways(column, row, -1)?.focus()
    else if (/^[0-9]$/.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey) begin(key)
    else return
    event.preventDefault()
  }

  function whileTyping(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Escape') {
      cancel()
      goTo(() => null)
    } else if (key === 'Enter' || key === 'ArrowDown') {
      if (submit()) goTo(() => upOrDown(column, row, 1))
    } else if (key === 'ArrowUp') {
      if (submit()) goTo(() => upOrDown(column, row, -1))
    } else if (key === 'Tab') {
      const beside = sideways(column, row, event.shiftKey ? -1 : 1)
      if (!submit()) return event.preventDefault()
      if (!beside) return
      goTo(() => beside)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        data-sheet-cell={placeOf(column, row)}
        aria-label={texts.editCell(label, name, shown)}
        aria-busy={sent !== null || undefined}
        onClick={() => begin(now)}
        onKeyDown={whileMoving}
        className={cn(
          '-mx-2 min-h-9 cursor-text rounded-sm px-2 hover:bg-mist-2 aria-busy:opacity-60 pointer-coarse:min-h-11',
          className,
        )}
      >
        {sent ?? shown}
      </button>
    )
  return (
    <span className="inline-grid justify-items-end gap-1.5">
      <input
        // biome-ignore lint/a11y/noAutofocus: one has just pressed this cell
        autoFocus
        inputMode="decimal"
        aria-label={texts.cellField(label, name)}
        aria-invalid={isWrong || undefined}
        value={typed}
        onFocus={({ target }) => typed === now && target.select()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={whileTyping}
        onBlur={() => {
          if (!submit()) cancel()
        }}
        className="h-9 w-24 rounded-sm border-[1.5px] border-info bg-surface px-2 text-right font-semibold shadow-[0_0_0_3px_color-mix(in_srgb,var(--info)_26%,transparent)] outline-none aria-invalid:border-danger"
      />
      <span className="text-ink-3 text-xs">{texts.was(shown)}</span>
    </span>
  )
}

/** `message` explains why the saved value differs from the typed one. */
type Reply = { saved: Product; message?: string }

/** A promise while the last save has no response yet. */
type Base = Product | Promise<Product>

type Column = 'price' | 'stock'

type CellSave = {
  column: Column
  product: Product
  save: (value: string, base: Product) => Promise<Reply>
}

function useCellSave({ column, product, save }: CellSave) {
  // The next edit starts from the response of the last save; otherwise a difference would be applied twice.
  const last = useRef<{ over: Product; saved: Promise<Product> } | null>(null)
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async ({ next, base }: { next: string; base: Base }) => save(next, await base),
    onSuccess: ({ saved, message }) => {
      showSaved(client, saved, column)
      if (message) toast({ tone: 'info', title: message, description: product.name })
    },
    onError: (error) => {
      last.current = null
      toast({ tone: 'error', title: texts.cellFailed, description: error.message })
      // A colleague was faster: the next attempt must start from the stored value.
      reload(client, ['products'])
    },
  })

  function send(next: string, base: Base) {
    const saved = mutation.mutateAsync({ next, base }).then((reply) => reply.saved)
    // The mutation shows the failure; a second handler keeps it out of the console.
    saved.catch(() => {})
    last.current = { over: product, saved }
  }

  return {
    send,
    baseNow: (): Base => (last.current?.over === product ? last.current.saved : product),
    sent: mutation.isPending ? mutation.variables.next : null,
  }
}
