import { cn } from '#web/ui/cn.ts'
import { onDemand, usePart } from '#web/ui/on-demand.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLastOrder } from '../order/last-order.ts'

const strip = onDemand(async () => (await import('./last-order-strip.tsx')).LastOrderStrip)

/** Reserves the strip's height before hydration, by a mark of the script in `drawing/last-order-script.ts`. */
export function LastOrderBar() {
  const order = useLastOrder()
  const isHydrated = useHydrated()
  const Strip = usePart(strip, order !== null)
  const isShown = isHydrated ? order !== null : undefined
  return (
    <div
      data-last-order-bar
      className={cn(
        'min-h-31 bg-ok-soft md:min-h-15 print:hidden',
        isShown === undefined ? 'hidden in-[[data-last-order]]:block' : !isShown && 'hidden',
      )}
    >
      {order && Strip && <Strip order={order} />}
    </div>
  )
}
