import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
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
  const words =
    missing > 0
      ? { sentence: texts.untilFree, sum: formatRub(fromKopecks(missing)) }
      : { sentence: texts.free, isFree: true }
  const progress = missing > 0 ? { value: reached, max: threshold } : { value: 1, max: 1 }
  return (
    <DeliveryBar
      {...words}
      progress={progress}
      className={cn('rounded-lg bg-mist px-4.5 py-3.5 text-sm leading-[1.4]', className)}
    />
  )
}

type DeliveryBarProps = {
  sentence: string
  sum?: string
  isFree?: boolean
  progress?: { value: number; max: number }
  className?: string
  children?: ReactNode
}

export function DeliveryBar({
  sentence,
  sum,
  isFree = false,
  progress,
  className,
  children,
}: DeliveryBarProps) {
  return (
    <div className={cn('grid gap-2.5', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p aria-live="polite">
          {isFree ? (
            <b className="flex items-center gap-2 text-ok">
              <CircleCheck />
              {sentence}
            </b>
          ) : (
            <>
              {sentence} <b>{sum}</b>
            </>
          )}
        </p>
        {children}
      </div>
      {progress && <ProgressBar look="aurora" label={texts.freeProgress} {...progress} />}
    </div>
  )
}
