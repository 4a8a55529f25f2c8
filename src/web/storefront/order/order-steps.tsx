import { Check, House, PackageOpen, ReceiptText, Store, Truck } from 'lucide-react'
import type { TrackedOrder } from '#shared/contract/orders.ts'
import { formatWhen } from '#shared/rules/dates.ts'
import { useNow, useShopFacts } from '#web/api/shop-context.tsx'
import { cn } from '#web/ui/cn.ts'
import { Panel } from '#web/ui/panel.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { orderProgress } from './order-progress.ts'
import { texts } from './texts.ts'

const icons = { accepted: <ReceiptText />, making: <PackageOpen />, handed: <Truck />, done: <House /> }

const discs = {
  done: 'bg-ok text-surface',
  now: 'bg-berry text-on-berry shadow-[0_0_0_4px_var(--surface),0_0_0_8px_var(--berry-soft)]',
  ahead: 'bg-mist-2 text-ink-3',
}

export function OrderSteps({ order }: { order: TrackedOrder }) {
  const { timeZone } = useShopFacts()
  const now = new Date(useNow())
  const progress = orderProgress(order)
  if (progress.length === 0) return null
  const isPickup = order.delivery?.method === 'pickup'
  return (
    <Panel data-paperless>
      <h2 className="sr-only">{texts.progress}</h2>
      <ol className="grid gap-5 md:auto-cols-fr md:grid-flow-col md:gap-0">
        {progress.map(({ stage, state, at }, index) => (
          <li
            key={stage}
            aria-current={state === 'now' ? 'step' : undefined}
            className={cn(
              'relative grid min-h-10 content-center pl-13.5 text-sm leading-[1.35] md:content-start md:px-1.5 md:pt-11.5 md:text-center',
              index < progress.length - 1 &&
                'before:absolute before:top-9 before:left-4 before:h-[calc(100%-12px)] before:w-1 md:before:top-4 md:before:left-1/2 md:before:h-1 md:before:w-full',
              progress[index + 1]?.state === 'ahead' ? 'before:bg-mist-2' : 'before:bg-ok',
            )}
          >
            <span
              className={cn(
                'absolute top-0.5 left-0 z-1 grid size-8.5 place-items-center rounded-pill shadow-[0_0_0_4px_var(--surface)] md:top-0 md:left-[calc(50%-17px)] [&>.lucide]:size-4.5',
                discs[state],
              )}
            >
              {state === 'done' ? <Check /> : isPickup && stage === 'done' ? <Store /> : icons[stage]}
            </span>
            <b className="font-semibold">
              {isPickup && stage === 'done' ? texts.stageFetched : texts.stages[stage]}
            </b>
            <VisuallyHidden>{texts.stageStates[state]}</VisuallyHidden>
            <span className="text-ink-3 text-xs">{at && formatWhen(at, timeZone, now)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
