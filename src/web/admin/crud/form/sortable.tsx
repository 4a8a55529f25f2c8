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

export function useSortable({ count, nameOf, onMove }: Sorting) {
  const list = useRef<HTMLUListElement>(null)
  // Rows are draggable only while the handle is pressed, so text in their fields can be selected.
  const [draggedIndex, setDraggedIndex] = useState<number>()
  const [announcement, setAnnouncement] = useState('')

  function move(from: number, to: number) {
    if (to < 0 || to >= count || to === from) return
    setAnnouncement(texts.movedTo(nameOf(from), to + 1, count))
    onMove(from, to)
    requestAnimationFrame(() =>
      list.current?.children.item(to)?.querySelector<HTMLElement>('[data-sort-handle]')?.focus(),
    )
  }

  return {
    list,
    announcement,
    move,
    row: (index: number) => ({
      draggable: draggedIndex === index,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move'
      },
      onDragEnd: () => setDraggedIndex(undefined),
      onDragOver: (event: DragEvent) => draggedIndex !== undefined && event.preventDefault(),
      onDrop(event: DragEvent) {
        if (draggedIndex === undefined) return
        event.preventDefault()
        move(draggedIndex, index)
        setDraggedIndex(undefined)
      },
      'data-held': draggedIndex === index || undefined,
    }),
    handle: (index: number) => ({
      name: nameOf(index),
      isFirst: index === 0,
      isLast: index === count - 1,
      onHold: (isPressed: boolean) => setDraggedIndex(isPressed ? index : undefined),
      onStep: (step: number) => move(index, index + step),
    }),
  }
}

type SortHandleProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onHold: (isPressed: boolean) => void
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
