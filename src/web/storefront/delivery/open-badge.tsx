import { cn } from '#web/ui/cn.ts'
import { texts } from './texts.ts'
import { useShopNow } from './use-shop-now.ts'

export function OpenBadge({ className }: { className?: string }) {
  const { open: state } = useShopNow()
  if (!state) return null
  return (
    <p
      className={cn(
        'wrap-anywhere inline-flex min-h-10 items-center gap-2.5 rounded-pill py-1.5 pr-4 pl-3 font-semibold text-sm leading-[1.3]',
        state.isOpen ? 'bg-ok-soft text-ok' : 'bg-mist text-ink-2',
        className,
      )}
    >
      <span
        className={cn(
          'size-2.5 flex-none rounded-pill',
          state.isOpen ? 'bg-current' : 'shadow-[inset_0_0_0_2px_currentColor]',
        )}
      />
      <span className="min-w-0">
        {state.isOpen ? texts.openUntil(state.until) : texts.closed(state.next)}
      </span>
    </p>
  )
}
