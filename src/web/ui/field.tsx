import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { cn } from './cn.ts'
import { useDense } from './density.tsx'
import { texts } from './texts.ts'

type ControlProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

const FieldContext = createContext<ControlProps>({})

/** Ids that tie a control to its label, hint and error. */
export const useFieldControl = () => use(FieldContext)

type FieldProps = {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: string
  /** true: a red asterisk; 'optional': the word «необязательно». */
  required?: boolean | 'optional'
  /** After the label, for example the chosen value. */
  aside?: ReactNode
  /** Right of the label, for example «29/60». */
  counter?: ReactNode
  /**
   * Several controls in a fieldset with a legend; 'radios' puts error and required on the group, because
   * radios cannot have them.
   */
  group?: boolean | 'radios'
  className?: string
}

export function Field({
  label,
  children,
  hint,
  error,
  required,
  aside,
  counter,
  group,
  className,
}: FieldProps) {
  const id = useId()
  const dense = useDense()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const control: ControlProps = {
    id: group ? undefined : id,
    'aria-describedby': group ? undefined : describedBy,
    'aria-invalid': error ? true : undefined,
    'aria-required': required === true || undefined,
  }
  const radios = {
    role: 'radiogroup',
    'aria-invalid': control['aria-invalid'],
    'aria-required': control['aria-required'],
  }
  const Wrapper = group ? 'fieldset' : 'div'
  const Label = group ? 'legend' : 'label'

  return (
    <Wrapper
      className={cn('flex min-w-0 flex-col gap-1.75', className)}
      aria-describedby={group ? describedBy : undefined}
      {...(group === 'radios' && radios)}
    >
      <Label
        htmlFor={group ? undefined : id}
        className={cn(
          'flex flex-wrap items-baseline gap-x-1.5 font-semibold',
          dense ? 'text-ui leading-ui' : 'text-sm leading-ui',
          group && 'mb-1.75 w-full',
        )}
      >
        {label}{' '}
        {required === true && (
          <span aria-hidden className="text-danger">
            *
          </span>
        )}
        {required === 'optional' && <span className="font-normal text-ink-3">{texts.optional}</span>}
        {aside && <span className="font-normal text-ink-2">{aside}</span>}
        {counter && <span className="ml-auto font-normal text-ink-3 text-xs">{counter}</span>}
      </Label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Wrapper>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 font-medium text-danger text-xs">
      <CircleAlert className="mt-px size-4" />
      {children}
    </p>
  )
}
