import { createContext, type ReactNode, use } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { ConflictWarning } from '#web/admin/crud/form/conflict-warning.tsx'
import { Button } from '#web/ui/button.tsx'
import { texts } from '../texts.ts'
import { SaveBar } from './save-bar.tsx'
import { type SectionOptions, useSectionForm } from './use-section-form.ts'

export const LockedContext = createContext<readonly string[]>([])

export const useLocked = () => use(LockedContext)

type SectionFormProps<Section, Values extends FieldValues, Body> = SectionOptions<Section, Values, Body> & {
  locked?: readonly string[]
  /** Describes the unsaved changes for the save bar. */
  changes: (before: Values, after: Values) => string[]
  onShowStored: () => void
  children: (state: { stored: Values; isDirty: boolean }) => ReactNode
}

export function SectionForm<Section, Values extends FieldValues, Body>({
  locked = [],
  changes: changesOf,
  onShowStored,
  children,
  ...options
}: SectionFormProps<Section, Values, Body>) {
  const { form, stored, pending, submit, stale } = useSectionForm(options)
  const changes = changesOf(stored, form.watch())
  return (
    <LockedContext value={locked}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid min-w-0 gap-4">
          {stale && <StaleNotice {...stale} pending={pending} onShowStored={onShowStored} />}
          {children({ stored, isDirty: changes.length > 0 })}
          <SaveBar changes={changes} pending={pending} onCancel={() => form.reset(stored)} />
        </form>
      </FormProvider>
    </LockedContext>
  )
}

type StaleNoticeProps = {
  message: string
  pending: boolean
  saveMine: () => void
  onShowStored: () => void
}

/** Asks which of two saves counts: another owner has saved the section since the form was opened. */
function StaleNotice({ message, pending, saveMine, onShowStored }: StaleNoticeProps) {
  return (
    <ConflictWarning>
      <p className="wrap-anywhere font-semibold">{message}</p>
      <p className="mt-1 mb-3">{texts.staleHint}</p>
      <span className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size={40} onClick={onShowStored}>
          {texts.showStored}
        </Button>
        <Button variant="secondary" size={40} loading={pending} onClick={saveMine}>
          {texts.saveMine}
        </Button>
      </span>
    </ConflictWarning>
  )
}
