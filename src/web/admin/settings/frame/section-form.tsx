import { createContext, type ReactNode, use } from 'react'
import type { OwnSection, OwnSettings } from '#shared/contract/settings.ts'
import { SettingsForm } from './settings-form.tsx'
import { type SectionOptions, useSectionForm } from './use-section-form.ts'

/** Around fields of settings: which of them the environment fixes. */
export const LockedContext = createContext<readonly string[]>([])

export const useLocked = () => use(LockedContext)

type SectionFormProps<Name extends OwnSection> = SectionOptions<Name> & {
  /** What would change, in words. */
  changes: (before: OwnSettings[Name], after: OwnSettings[Name]) => string[]
  children: (state: { isDirty: boolean }) => ReactNode
}

/** A section whose fields are checked by the rules of the contract, some of them fixed by the environment. */
export function SectionForm<Name extends OwnSection>({
  changes: changesOf,
  children,
  ...options
}: SectionFormProps<Name>) {
  const { form, values, edition, pending, submit } = useSectionForm(options)
  const changes = changesOf(edition.stored, values)
  return (
    <LockedContext value={options.locked}>
      <SettingsForm form={form} edition={edition} changes={changes} pending={pending} onSubmit={submit}>
        {children({ isDirty: changes.length > 0 })}
      </SettingsForm>
    </LockedContext>
  )
}
