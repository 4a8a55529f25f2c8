import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { texts } from '../texts.ts'

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const moved = items[from]
  return moved === undefined ? [...items] : rest.toSpliced(to, 0, moved)
}

type Sorting = {
  count: number
  nameOf: (index: number) => string
  onMove: (from: number, to: number) => void
}

/** A list whose rows are put into order: dragged by their handle, moved by its arrow keys, or by two buttons on touch. */
export function useSortable({ count, nameOf, onMove }: Sorting) {
  const list = useRef<HTMLUListElement>(null)
  // Only a row that is held by its handle can be dragged: letters in its fields can still be marked.
  const [held, setHeld] = useState<number>()
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    if (to < 0 || to >= count || to === from) return
    setSaid(texts.movedTo(nameOf(from), to + 1, count))
    onMove(from, to)
    // The row keeps the focus wherever it went.
    requestAnimationFrame(() =>
      list.current?.children.item(to)?.querySelector<HTMLElement>('[data-sort-handle]')?.focus(),
    )
  }

  return {
    list,
    said,
    move,
    row: (index: number) => ({
      draggable: held === index,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move'
      },
      onDragEnd: () => setHeld(undefined),
      onDragOver: (event: DragEvent) => held !== undefined && event.preventDefault(),
      onDrop(event: DragEvent) {
        if (held === undefined) return
        event.preventDefault()
        move(held, index)
        setHeld(undefined)
      },
      'data-held': held === index || undefined,
    }),
    handle: (index: number) => ({
      name: nameOf(index),
      isFirst: index === 0,
      isLast: index === count - 1,
      onHold: (isHeld: boolean) => setHeld(isHeld ? index : undefined),
      onStep: (step: number) => move(index, index + step),
    }),
  }
}

type SortHandleProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onHold: (isHeld: boolean) => void
  onStep: (step: number) => void
}

const arrowClass =
  'hidden size-11 flex-none place-items-center rounded-xs text-ink-2 hover:bg-mist disabled:opacity-40 pointer-coarse:grid [&>.lucide]:size-4.5'

export function SortHandle({ name, isFirst, isLast, onHold, onStep }: SortHandleProps) {
  function step(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <>
      <button
        type="button"
        data-sort-handle
        aria-label={texts.moveByArrows(name)}
        title={texts.moveHint}
        onPointerDown={() => onHold(true)}
        onPointerUp={() => onHold(false)}
        onKeyDown={step}
        className="grid size-9 flex-none cursor-grab place-items-center rounded-xs text-ink-3 hover:text-ink pointer-coarse:hidden [&>.lucide]:size-4.5"
      >
        <GripVertical />
      </button>
      <span className="hidden flex-none pointer-coarse:flex">
        <button
          type="button"
          className={arrowClass}
          disabled={isFirst}
          aria-label={texts.moveUp(name)}
          onClick={() => onStep(-1)}
        >
          <ArrowUp />
        </button>
        <button
          type="button"
          className={cn(arrowClass, '-ml-2')}
          disabled={isLast}
          aria-label={texts.moveDown(name)}
          onClick={() => onStep(1)}
        >
          <ArrowDown />
        </button>
      </span>
    </>
  )
}
