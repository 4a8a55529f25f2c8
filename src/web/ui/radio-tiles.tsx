import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'

type TileOption = { value: string; label: ReactNode; disabled?: boolean }

type RadioTilesProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'> & {
  name: string
  options: readonly TileOption[]
  /** Omit it if a form library holds the value. */
  value?: string
}

/** Put it in `<Field group="radios">`; other props are passed to every radio. */
export function RadioTiles({ options, value, className, ...props }: RadioTilesProps) {
  const { 'aria-invalid': invalid } = useFieldControl()
  return (
    <div className={cn('grid grid-cols-2 gap-2 md:grid-cols-4', className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative grid min-h-12 place-items-center rounded-md border-[1.5px] border-line-ctl bg-surface px-2 py-1 text-center font-medium text-sm transition-colors duration-fast',
            'hover:border-ink-2 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-mist has-disabled:text-ink-3',
            invalid && 'border-danger',
            'has-checked:border-berry-text has-checked:bg-berry-soft has-checked:font-semibold has-checked:text-on-berry-soft has-checked:shadow-[inset_0_0_0_1px_var(--berry-text)]',
          )}
        >
          <input
            type="radio"
            className="absolute -inset-[1.5px] appearance-none rounded-md"
            {...props}
            value={option.value}
            disabled={option.disabled || props.disabled}
            {...(value === undefined ? {} : { checked: value === option.value })}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
