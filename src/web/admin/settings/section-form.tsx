import { createContext, type ReactNode, use } from 'react'
import { FormProvider } from 'react-hook-form'
import type { OwnSection, OwnSettings } from '#shared/contract/settings.ts'
import { StaleNotice } from '../crud/stale-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { type SectionOptions, useSectionForm } from './use-section-form.ts'

/** Around fields of settings: which of them the environment fixes. */
export const LockedContext = createContext<readonly string[]>([])

export const useLocked = () => use(LockedContext)

type SectionFormProps<Name extends OwnSection> = SectionOptions<Name> & {
  /** What would change, in words. */
  changes: (before: OwnSettings[Name], after: OwnSettings[Name]) => string[]
  children: (state: { isDirty: boolean }) => ReactNode
}

/** One section as a page: mistakes stand beside their fields, and leaving with changes asks. */
export function SectionForm<Name extends OwnSection>({
  changes: changesOf,
  children,
  ...options
}: SectionFormProps<Name>) {
  const { form, values, stored, pending, submit, notice, undo } = useSectionForm(options)
  const changes = changesOf(stored, values)
  return (
    <LockedContext value={options.locked}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid min-w-0 gap-4">
          <StaleNotice {...notice} />
          {children({ isDirty: changes.length > 0 })}
          <SaveBar changes={changes} pending={pending} onCancel={undo} />
        </form>
      </FormProvider>
    </LockedContext>
  )
}
