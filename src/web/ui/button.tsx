import { Slot, Slottable } from 'radix-ui/slot'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'
import { Spinner } from './spinner.tsx'

const looks = {
  primary:
    'bg-berry text-on-berry shadow-latex hover:-translate-y-0.5 hover:bg-berry-hover active:bg-berry-press',
  secondary: 'bg-surface text-ink shadow-ctl hover:bg-mist hover:shadow-[inset_0_0_0_1.5px_var(--ink)]',
  quiet: 'bg-mist text-ink hover:bg-mist-2',
  ghost: 'text-ink hover:bg-mist',
  'in-cart': 'bg-surface text-in-cart shadow-[inset_0_0_0_1.5px_var(--berry-text)] hover:bg-berry-soft',
  white: 'bg-white text-photo-ink hover:bg-white/90',
  ink: 'bg-ink text-on-ink hover:bg-ink/90',
  danger: 'bg-danger text-on-danger hover:bg-danger/90',
}

const sizes = {
  40: 'min-h-10 px-4 text-sm pointer-coarse:min-h-11',
  44: 'min-h-11 gap-2 px-4.5 text-sm [&>.lucide]:size-4.5',
  48: 'min-h-12 px-6 text-base',
  56: 'min-h-14 px-7.5 text-md',
}

const denseSizes = {
  ...sizes,
  40: 'min-h-9 gap-2 px-3 text-ui pointer-coarse:min-h-11',
  44: 'min-h-11 px-4.5 text-sm',
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof looks
  size?: keyof typeof sizes
  /** Replaced by the spinner during loading. */
  icon?: ReactNode
  iconEnd?: ReactNode
  loading?: boolean
  /** Replaces the label during loading; the button reserves room for both, so its width is stable. */
  loadingLabel?: string
  /** Styles the single child, for example a router link. */
  asChild?: boolean
}

export function Button({
  variant,
  size,
  icon,
  iconEnd,
  loading = false,
  loadingLabel,
  asChild = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const dense = useDense()
  const Element = asChild ? Slot : 'button'

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A busy button stays focusable, so it ignores presses instead of being disabled.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <Element
      data-button=""
      type={asChild ? undefined : 'button'}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
      className={cn(
        'relative inline-flex items-center justify-center gap-2.5 rounded-pill text-center font-semibold leading-tight tracking-[-0.005em]',
        'select-none transition-[background-color,box-shadow,translate,scale] active:scale-97',
        looks[variant ?? (dense ? 'ink' : 'primary')],
        (dense ? denseSizes : sizes)[size ?? (dense ? 44 : 48)],
        dense && 'rounded-sm shadow-none hover:translate-none',
        dense && variant === 'secondary' && 'shadow-ctl',
        'disabled:translate-none disabled:scale-100 disabled:bg-mist disabled:text-ink-3 disabled:shadow-none',
        className,
      )}
      {...props}
    >
      {loading ? <Spinner className={icon ? undefined : 'absolute left-1.5 size-4'} /> : icon}
      {asChild ? (
        <Slottable>{children}</Slottable>
      ) : (
        <Label loading={loading} loadingLabel={loadingLabel}>
          {children}
        </Label>
      )}
      {iconEnd}
    </Element>
  )
}

type LabelProps = Pick<ButtonProps, 'loading' | 'loadingLabel' | 'children'>

function Label({ loading, loadingLabel, children }: LabelProps) {
  if (!loadingLabel) return <span className="min-w-0">{children}</span>
  return (
    <span className="grid min-w-0 grid-cols-1 *:col-start-1 *:row-start-1">
      <span className={loading ? 'invisible' : undefined}>{children}</span>
      <span className={loading ? undefined : 'invisible'}>{loadingLabel}</span>
    </span>
  )
}
