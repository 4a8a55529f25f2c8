import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { StaleNotice } from '#web/admin/crud/form/stale-notice.tsx'
import { SaveBar } from './save-bar.tsx'

type SettingsFormProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  edition: { stored: Values; notice: ComponentProps<typeof StaleNotice> }
  /** What would change, in words. */
  changes: readonly string[]
  pending: boolean
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** One section as a page: mistakes stand beside their fields, and leaving with changes asks. */
export function SettingsForm<Values extends FieldValues, Output>({
  form,
  edition: { stored, notice },
  changes,
  pending,
  onSubmit,
  children,
}: SettingsFormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={onSubmit} className="grid min-w-0 gap-4">
        <StaleNotice {...notice} />
        {children}
        <SaveBar changes={changes} pending={pending} onCancel={() => form.reset(stored)} />
      </form>
    </FormProvider>
  )
}
