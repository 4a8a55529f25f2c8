import { TriangleAlert } from 'lucide-react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { receiverOf } from '../orders/handover.ts'
import type { Overbooking } from './board-actions.ts'
import { Pips } from './pips.tsx'
import { texts } from './texts.ts'

type OverbookDialogProps = {
  asked: Overbooking | null
  onConfirm: (asked: Overbooking) => void
  onCancel: () => void
}

export function OverbookDialog({ asked, onConfirm, onCancel }: OverbookDialogProps) {
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
