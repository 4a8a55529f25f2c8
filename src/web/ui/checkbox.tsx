import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'
import { passRef } from './pass-ref.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  indeterminate?: boolean
  /** Makes the whole 44 px row the target. */
  label?: ReactNode
}

export function Checkbox({ indeterminate = false, label, className, ref, id, ...props }: CheckboxProps) {
  const ownId = useId()
  const dense = useDense()
  const inputId = id ?? ownId
  function attach(node: HTMLInputElement | null) {
    if (node) node.indeterminate = indeterminate
    return passRef(ref, node)
  }

  const box = (
    <span
      className={cn(
        'relative inline-grid flex-none place-items-center',
        // A target of 24 px, the least that a finger hits.
        dense ? 'size-5.5' : 'size-6',
        !label && className,
      )}
    >
      <input
        type="checkbox"
        id={inputId}
        ref={attach}
        data-mixed={indeterminate || undefined}
        className={cn(
          'peer size-full appearance-none rounded-[7px] border-[1.5px] border-line-ctl bg-surface transition-colors duration-fast',
          'hover:border-ink-2 data-mixed:bg-surface disabled:opacity-50',
          dense
            ? 'checked:border-ink checked:bg-ink data-mixed:border-ink'
            : 'checked:border-berry checked:bg-berry checked:hover:border-berry data-mixed:border-berry-text',
          !label && 'hit-area',
        )}
        {...props}
      />
      {indeterminate ? (
        <Minus
          className={cn(
            'pointer-events-none absolute size-3.75 stroke-3',
            dense ? 'text-ink' : 'text-berry-text',
          )}
        />
      ) : (
        <Check
          className={cn(
            'pointer-events-none absolute size-3.75 stroke-3 opacity-0 peer-checked:opacity-100',
            dense ? 'text-on-ink' : 'text-on-berry',
          )}
        />
      )}
    </span>
  )
  if (!label) return box
  return (
    <label
      htmlFor={inputId}
      className={cn('flex min-h-11 min-w-0 items-center gap-2.75 text-sm leading-ui', className)}
    >
      {box}
      {label}
    </label>
  )
}
