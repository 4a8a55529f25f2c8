import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Not modal: a modal menu hides the page from screen readers but leaves it focusable. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />
}

export const MenuTrigger = Radix.Trigger
export const MenuRadioGroup = Radix.RadioGroup

export function MenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          'z-dialog max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-md bg-surface p-1.5 shadow-[var(--e3),inset_0_0_0_1px_var(--line)]',
          '[--from-y:-4px] data-[state=closed]:animate-leave data-[state=open]:animate-enter [animation-duration:calc(var(--d-base)*.8)]',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  )
}

const itemClass =
  'flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-xs px-3 font-medium text-sm outline-none data-disabled:cursor-not-allowed data-highlighted:bg-mist data-disabled:text-ink-3 [&>.lucide]:size-4.5'

type MenuItemProps = ComponentProps<typeof Radix.Item> & { tone?: 'plain' | 'danger' }

/** With `asChild` it styles a link. */
export function MenuItem({ tone = 'plain', className, ...props }: MenuItemProps) {
  return (
    <Radix.Item
      className={cn(itemClass, tone === 'danger' && 'text-danger data-highlighted:bg-danger-soft', className)}
      {...props}
    />
  )
}

/** The menu stays open for several ticks. */
export function MenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      onSelect={(event) => event.preventDefault()}
      className={cn(itemClass, className)}
      {...props}
    >
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check className="size-4.5" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}

export function MenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemClass, className)} {...props}>
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check className="size-4.5" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}
