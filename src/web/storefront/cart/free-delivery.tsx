import { CircleCheck } from 'lucide-react'
import { formatRub, fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { cn } from '#web/ui/cn.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { texts } from './texts.ts'

type FreeDeliveryProps = {
  total: string
  from: string
  className?: string
}

export function FreeDelivery({ total, from, className }: FreeDeliveryProps) {
  const threshold = toKopecks(from)
  const reached = toKopecks(total)
  const missing = threshold - reached
  return (
    <div className={cn('grid gap-2.5 rounded-lg bg-mist px-4.5 py-3.5 text-sm leading-[1.4]', className)}>
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
        value={missing > 0 ? reached : 1}
        max={missing > 0 ? threshold : 1}
      />
    </div>
  )
}
