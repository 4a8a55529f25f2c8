import { X } from 'lucide-react'
import { Slot } from 'radix-ui/slot'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { cn } from './cn.ts'
import { texts } from './texts.ts'

const base =
  'inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-pill px-4 font-medium text-sm'

type ChipProps = ComponentProps<'span'> & { selected?: boolean; asChild?: boolean }

/** With `asChild` it styles a link or a button. */
export function Chip({ selected = false, asChild = false, className, ...props }: ChipProps) {
  const Element = asChild ? Slot : 'span'
  return (
    <Element
      className={cn(
        base,
        'transition-colors',
        selected ? 'bg-ink text-on-ink' : 'bg-mist text-ink',
        asChild && 'pointer-coarse:min-h-11',
        asChild && !selected && 'hover:bg-mist-2',
        className,
      )}
      {...props}
    />
  )
}

type RemovableChipProps = Omit<ComponentProps<'span'>, 'children'> & {
  label: string
  icon?: ReactNode
  onRemove: () => void
  /** A link instead of the button, for a page without JavaScript. */
  removeLink?: ReactElement | undefined
}

export function RemovableChip({
  label,
  icon,
  onRemove,
  removeLink,
  className,
  ...props
}: RemovableChipProps) {
  const cross = {
    'aria-label': texts.remove(label),
    className: '-ml-2 grid size-11 flex-none place-items-center rounded-pill [&>.lucide]:size-4',
  }
  return (
    <span
      className={cn(base, 'min-h-11 max-w-full bg-berry-soft pr-0 text-on-berry-soft', className)}
      {...props}
    >
      {icon}
      <span className="truncate">{label}</span>
      {removeLink ? (
        <Slot {...cross}>{cloneElement(removeLink, undefined, <X />)}</Slot>
      ) : (
        <button type="button" onClick={onRemove} {...cross}>
          <X />
        </button>
      )}
    </span>
  )
}
