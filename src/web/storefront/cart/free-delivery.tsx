import { CircleCheck } from 'lucide-react'
import { formatRub, fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { texts } from './texts.ts'

/** How far it is to free delivery. */
export function FreeDelivery({ total }: { total: string }) {
  const threshold = toKopecks(useShopFacts().freeDeliveryFrom)
  const reached = toKopecks(total)
  const missing = threshold - reached
  return (
    <div className="mx-5 mb-1 grid gap-2.5 rounded-lg bg-mist px-4.5 py-3.5 text-sm leading-[1.4] md:mx-6.5 md:mb-2">
      <p aria-live="polite">
        {missing > 0 ? (
          <>
            {texts.untilFree} <b>{formatRub(fromKopecks(missing))}</b>
          </>
        ) : (
          <b className="flex items-center gap-2 text-ok">
            <CircleCheck />
            {texts.free}
          </b>
        )}
      </p>
      <ProgressBar
        look="aurora"
        label={texts.freeProgress}
        value={Math.min(reached, threshold)}
        max={threshold}
      />
    </div>
  )
}
