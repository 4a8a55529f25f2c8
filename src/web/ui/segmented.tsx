import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const tabClass =
  'inline-flex min-h-10 flex-none items-center gap-2 whitespace-nowrap rounded-sm px-3.5 font-medium text-ink-2 text-sm transition-colors hover:bg-mist aria-pressed:bg-ink aria-pressed:text-on-ink pointer-coarse:min-h-11'

type Option<Value extends string> = {
  value: Value
  /** For an icon also set `name`. */
  label: ReactNode
  name?: string
  count?: number | string
}

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** `icons`: white knobs for two or three icons; `tabs`: words with counts. */
  look?: 'icons' | 'tabs'
  className?: string
}

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  look = 'icons',
  className,
}: SegmentedProps<Value>) {
  const icons = look === 'icons'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and resets of its own
    <div
      role="group"
      aria-label={label}
      className={cn(
        icons
          ? 'inline-flex rounded-pill bg-mist p-0.5'
          : 'no-scrollbar -m-1.5 flex gap-1 overflow-x-auto p-1.5',
        className,
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-label={option.name}
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className={
            icons
              ? 'grid size-11 place-items-center rounded-pill text-ink-3 transition-colors aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-e1'
              : tabClass
          }
        >
          {option.label}
          {option.count !== undefined && <span className="text-xs opacity-80">{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
