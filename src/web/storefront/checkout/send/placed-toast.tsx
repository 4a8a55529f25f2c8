import type { PlacedOrder } from '#shared/contract/orders.ts'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'

/** The strip under the header has the link to the order, and stays. */
export const announceOrder = ({ id }: PlacedOrder, { earlier }: { earlier: boolean }) =>
  toast({
    title: texts.placed,
    description: (
      <>
        <p>{earlier ? texts.placedBefore : texts.placedText}</p>
        <p className="font-medium text-ink">{texts.number(id)}</p>
      </>
    ),
  })
