import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'
import { useHydrated } from './use-hydrated.ts'

type LoadFailedProps = {
  onRetry: () => void
  /** Replaces the message about loading. */
  children?: ReactNode
  /** Replaces the advice to retry. */
  hint?: ReactNode
  className?: string
}

/** Retries by reloading the page while it has no JavaScript. */
export function LoadFailed({
  onRetry,
  children = texts.failed,
  hint = texts.failedHint,
  className,
}: LoadFailedProps) {
  const isHydrated = useHydrated()
  return (
    <Notice tone="bad" role="alert" icon={<CircleAlert />} className={cn('text-left', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="min-w-40 flex-1">
          <b className="block font-semibold">{children}</b>
          {hint}
        </p>
        {isHydrated ? (
          <Button variant="secondary" size={44} onClick={onRetry}>
            {texts.retry}
          </Button>
        ) : (
          <Button variant="secondary" size={44} asChild>
            {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this very page */}
            <a href="">{texts.retry}</a>
          </Button>
        )}
      </div>
    </Notice>
  )
}
