import { Search, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'
import { texts } from './texts.ts'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'size' | 'ref'> & {
  value: string
  onValueChange: (value: string) => void
  size?: 44 | 46 | 54
  /** For example a list of suggestions under the field. */
  children?: ReactNode
}

const heights = { 44: 'h-11', 46: 'h-11.5', 54: 'h-13.5 text-base' }

/** `className` styles the box; other props are passed to the input. */
export function SearchField({
  value,
  onValueChange,
  size,
  className,
  children,
  'aria-label': label = texts.search,
  ...props
}: SearchFieldProps) {
  const dense = useDense()
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onValueChange('')
    input.current?.focus()
  }

  return (
    <div className={cn('relative min-w-0', className)}>
      <div className="relative">
        <Search className="pointer-events-none absolute inset-y-0 left-4.25 my-auto text-ink-3" />
        <input
          ref={input}
          data-control=""
          // In HTML a text field may be a combobox, a search field may not.
          type={props.role === 'combobox' ? 'text' : 'search'}
          enterKeyHint="search"
          aria-label={label}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className={cn(
            'w-full appearance-none rounded-pill border-[1.5px] border-transparent bg-mist px-11.5 text-ink text-sm transition-colors pointer-coarse:text-base [&::-webkit-search-cancel-button]:hidden',
            'focus:border-ink focus:bg-surface focus:outline-none',
            heights[size ?? (dense ? 44 : 46)],
            dense && 'rounded-sm border-line-ctl bg-surface focus:border-info',
          )}
          {...props}
        />
        {value !== '' && (
          <button
            type="button"
            aria-label={texts.clear}
            onClick={clear}
            className="absolute inset-y-0 right-px my-auto grid size-11 place-items-center rounded-pill text-ink-2"
          >
            <X />
          </button>
        )}
      </div>
      {children}
    </div>
  )
}
