import { Slot, Slottable } from 'radix-ui/slot'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'

const looks = {
  plain: 'hover:bg-mist',
  fill: 'bg-mist hover:bg-mist-2',
  outline: 'shadow-ctl hover:bg-mist',
  /** For photos: the same in both themes. */
  photo: 'bg-white/82 text-photo-ink hover:scale-108',
  danger: 'hover:bg-danger-soft hover:text-danger',
}

const sizes = {
  40: 'size-10 pointer-coarse:size-11 [&>.lucide]:size-4.75',
  44: 'size-11 [&>.lucide]:size-5.5',
  56: 'size-14 [&>.lucide]:size-5.5',
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name. */
  label: string
  variant?: keyof typeof looks
  size?: keyof typeof sizes
  asChild?: boolean
}

export function IconButton({
  label,
  variant = 'plain',
  size,
  asChild = false,
  className,
  children,
  ...props
}: IconButtonProps) {
  const dense = useDense()
  const Element = asChild ? Slot : 'button'
  return (
    <Element
      data-button=""
      type={asChild ? undefined : 'button'}
      aria-label={label}
      className={cn(
        'relative inline-grid flex-none place-items-center rounded-pill text-ink',
        'transition-[background-color,color,scale] disabled:text-ink-3 disabled:opacity-60',
        looks[variant],
        sizes[size ?? (dense ? 40 : 44)],
        dense && 'rounded-sm',
        className,
      )}
      {...props}
    >
      <Slottable>{children}</Slottable>
    </Element>
  )
}
