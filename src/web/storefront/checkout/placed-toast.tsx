import type { PlacedOrder } from '#shared/contract/orders.ts'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'

type Options = { earlier: boolean; onOpen: () => void }

export function announceOrder(order: PlacedOrder, { earlier, onOpen }: Options) {
  toast({
    title: texts.placed,
    description: (
      <>
        <p>{earlier ? texts.placedBefore : texts.placedText}</p>
        <p className="font-medium text-ink">{texts.number(order.id)}</p>
      </>
    ),
    action: { label: texts.openOrder, onClick: onOpen },
  })
}
