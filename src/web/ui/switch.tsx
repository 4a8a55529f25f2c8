import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  /** Makes a row: words left, switch right. */
  label?: ReactNode
  description?: ReactNode
  /** In a disc before the words. */
  icon?: ReactNode
}

export function Switch({ label, description, icon, className, id, ...props }: SwitchProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const knob = (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox tells whether it is checked
      role="switch"
      id={inputId}
      aria-describedby={description ? `${inputId}-about` : undefined}
      className={cn(
        'relative h-7 w-12 flex-none appearance-none rounded-pill bg-line-ctl transition-colors checked:bg-switch-on disabled:opacity-50',
        'before:absolute before:top-0.75 before:left-0.75 before:size-5.5 before:rounded-pill before:bg-white before:shadow-e1 before:transition-transform before:ease-float checked:before:translate-x-5',
        'after:absolute after:-inset-2',
        !label && className,
      )}
      {...props}
    />
  )
  if (!label) return knob
  return (
    <label htmlFor={inputId} className={cn('group flex min-h-11 items-center gap-3.5', className)}>
      {icon && (
        // Hidden with large letters on a phone, where the words need its room.
        <span className="max-[16rem]:hidden grid size-11 flex-none place-items-center rounded-pill bg-mist text-ink-2 group-has-checked:bg-berry-soft group-has-checked:text-on-berry-soft">
          {icon}
        </span>
      )}
      <span className="wrap-anywhere min-w-0 flex-1">
        <span className="block font-semibold leading-[1.35]">{label}</span>
        {description && (
          <span id={`${inputId}-about`} className="block text-ink-3 text-xs">
            {description}
          </span>
        )}
      </span>
      {knob}
    </label>
  )
}
