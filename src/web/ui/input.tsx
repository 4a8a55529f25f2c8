import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'
import { useFieldControl } from './field.tsx'

/** Shared by input, textarea and select. */
export function useControlClass(...more: (string | false | undefined)[]) {
  const dense = useDense()
  return cn(
    'w-full border-[1.5px] border-line-ctl bg-surface text-ink leading-[1.45] transition-[border-color,box-shadow] duration-fast',
    'hover:border-ink-2 focus:border-info focus:shadow-[0_0_0_3px_color-mix(in_srgb,var(--info)_26%,transparent)] focus:outline-none',
    'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_0.5px_var(--danger)] aria-invalid:focus:shadow-[0_0_0_3px_color-mix(in_srgb,var(--danger)_26%,transparent)]',
    'disabled:bg-mist disabled:text-ink-3',
    dense
      ? 'min-h-11 rounded-sm px-3.5 py-2 text-sm pointer-coarse:text-base'
      : 'min-h-13 rounded-md px-4.5 py-3 text-base',
    ...more,
  )
}

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-control="" {...useFieldControl()} {...props} className={useControlClass(className)} />
}
