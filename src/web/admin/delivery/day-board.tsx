import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { DayBoard } from '#shared/contract/orders.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { receiverOf } from '../orders/handover.ts'
import { MoveDialog } from '../orders/move-dialog.tsx'
import { type CourierFilter, columnsOf, ordersOf } from './board.ts'
import type { Overbooking } from './board-actions.ts'
import { BoardColumn } from './board-column.tsx'
import { useCarrying } from './card-handlers.ts'
import { arrivals, openedWith } from './fresh.ts'
import { useNarrow } from './narrow.ts'
import { Pips } from './pips.tsx'
import { texts } from './texts.ts'

type DayBoardProps = { board: DayBoard; filter: CourierFilter; compact: boolean }

export function DayBoardView({ board, filter, compact }: DayBoardProps) {
  const [asked, setAsked] = useState<Overbooking | null>(null)
  const [movingId, setMovingId] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const { carried, actions, handlers } = useCarrying(board, {
    ask: setAsked,
    say: setSaid,
    open: setMovingId,
  })
  const fresh = useFresh(board)
  const narrow = useNarrow()
  const visible = carried?.board ?? board
  const moving = ordersOf(board).find(({ id }) => id === movingId)

  return (
    <>
      <div
        data-board=""
        className="grid gap-5.5 duo:auto-cols-[minmax(13.25rem,1fr)] duo:grid-flow-col duo:gap-3 duo:overflow-x-auto duo:-mx-[clamp(16px,2.4vw,36px)] duo:px-[clamp(16px,2.4vw,36px)] duo:py-0.5 duo:snap-x"
      >
        {columnsOf(visible).map((column) => (
          <BoardColumn
            key={column.key}
            date={board.date}
            column={column}
            couriers={board.couriers}
            filter={filter}
            compact={compact}
            narrow={narrow}
            handlers={handlers}
            fresh={fresh}
            takenId={carried?.id ?? null}
            goal={carried?.over === column.key ? carried.by : null}
          />
        ))}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-4.5 gap-y-2 text-ink-3 text-xs max-duo:hidden">
        {texts.keys.map(([key, what]) => (
          <span key={key} className="inline-flex items-center gap-1.75">
            <Kbd className="bg-surface">{key}</Kbd>
            {what}
          </span>
        ))}
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <OverbookDialog
        asked={asked}
        onCancel={() => {
          setAsked(null)
          if (asked) setSaid(texts.saidBack(asked.order.id))
        }}
        onConfirm={(overbooking) => {
          setAsked(null)
          void actions.overbook(overbooking)
        }}
      />
      {moving && <MoveDialog order={moving} onClose={() => setMovingId(null)} />}
    </>
  )
}

function useFresh(board: DayBoard): ReadonlySet<number> {
  const [seen, setSeen] = useState(() => openedWith(board))
  const now = arrivals(seen, board)
  if (now !== seen) setSeen(now)
  return now.fresh
}

type OverbookDialogProps = {
  asked: Overbooking | null
  onConfirm: (asked: Overbooking) => void
  onCancel: () => void
}

function OverbookDialog({ asked, onConfirm, onCancel }: OverbookDialogProps) {
  if (!asked) return null
  const { order, to } = asked
  // The board may still show a free place that a colleague has just filled.
  const taken = Math.max(to.taken, to.capacity)
  const words =
    to.capacity > 0
      ? texts.overbookText(to.key, to.capacity, order.id, receiverOf(order))
      : texts.overbookClosed(to.key, order.id, receiverOf(order))
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onCancel()}
      tone="warn"
      icon={<TriangleAlert />}
      title={texts.overbookTitle}
      text={
        <>
          {words}
          <Pips taken={taken + 1} capacity={to.capacity} className="mt-4" />
        </>
      }
      confirmLabel={texts.overbookConfirm(taken + 1)}
      cancelLabel={texts.overbookCancel}
      onConfirm={() => onConfirm(asked)}
    />
  )
}
