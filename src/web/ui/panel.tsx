import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'

type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** A number in a disc before the title. */
  step?: number
  actions?: ReactNode
  /** Without padding, for tables and lists. */
  flush?: boolean
}

/** A card: hairline and large radius in the shop, a raised sheet in the panel. */
export function Panel({ title, step, actions, flush = false, className, children, ...props }: PanelProps) {
  const dense = useDense()
  return (
    <section
      className={cn(
        'bg-surface',
        dense
          ? 'rounded-card p-4 shadow-e1 md:px-6 md:py-5.5'
          : 'rounded-xl p-[clamp(20px,2.4vw,36px)] shadow-hairline',
        flush && 'overflow-hidden p-0 md:p-0',
        className,
      )}
      {...props}
    >
      {(title || actions) && (
        <div
          className={cn(
            'flex flex-wrap items-center justify-between gap-3',
            dense ? 'mb-4' : 'mb-6',
            flush && 'mb-0 px-4 pt-4.5 md:px-6',
          )}
        >
          {title && (
            <h2
              className={cn(
                'flex min-w-0 items-center gap-3.5',
                dense ? 'font-body font-semibold text-md tracking-[-0.01em]' : 'text-price',
              )}
            >
              {step !== undefined && (
                <span
                  className={cn(
                    'grid flex-none place-items-center rounded-pill font-body font-semibold tracking-normal',
                    dense
                      ? 'size-7 bg-mist text-ink-2 text-ui'
                      : 'size-8.5 bg-berry-soft text-on-berry-soft text-sm',
                  )}
                >
                  {step}
                </span>
              )}
              <span className="min-w-0">{title}</span>
            </h2>
          )}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
