import { zodResolver } from '@hookform/resolvers/zod'
import { createContext, type FormEvent, type ReactNode, use, useState } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { StaleForm } from '#shared/contract/edits.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { minutesAhead } from '#shared/rules/shop-time.ts'
import { ConflictWarning } from '#web/admin/crud/form/conflict-warning.tsx'
import { isSame } from '#web/admin/crud/form/form-changes.ts'
import { useAdminMutation } from '#web/admin/crud/form/use-save.ts'
import { call } from '#web/api/client.ts'
import { useUpdateFacts } from '#web/api/shop-context.tsx'
import { staleFormOf } from '#web/api/stale-form.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'
import { ownerTexts } from './owner-texts.ts'
import { SaveBar } from './save-bar.tsx'

export const LockedContext = createContext<readonly string[]>([])

export const useLocked = () => use(LockedContext)

type SectionFormProps<Section, Values extends FieldValues, Body> = SectionOptions<Section, Values, Body> & {
  locked?: readonly string[]
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

/** A save without a version overwrites any other save. */
type Versioned = { version?: number | undefined }

type SectionOptions<Section, Values extends FieldValues, Body> = Versioned & {
  opened: Section
  schema: z.ZodType<Body, Values>
  valuesOf: (section: Section) => Values
  save: (body: Values & Body, query: Versioned) => Promise<Section & Versioned>
  success?: { title: string; description?: string }
  failure?: string
  onSaved?: (before: Values, after: Values) => void
  onMistake?: (errors: FieldErrors<Values>) => void
}

export function useSectionForm<Section, Values extends FieldValues, Body>({
  opened,
  version: openedVersion,
  schema,
  valuesOf,
  save: saveSection,
  success = { title: ownerTexts.saved, description: ownerTexts.savedText },
  failure = ownerTexts.saveFailed,
  onSaved,
  onMistake,
}: SectionOptions<Section, Values, Body>) {
  // State, because a reload of the settings in the background must not overwrite the fields.
  const [base, setBase] = useState(() => ({ values: valuesOf(opened), version: openedVersion }))
  const [initialValues] = useState(base.values)
  const [stale, setStale] = useState<StaleForm>()
  const form = useForm({ resolver: zodResolver(schema), values: initialValues, mode: 'onTouched' })
  const refreshFacts = useRefreshFacts()

  const { save, pending } = useAdminMutation({
    // The schema leaves out fields that the environment fixes; they are sent as they were opened.
    call: ({ body, version }: Versioned & { body: Body; sent: Values }) =>
      saveSection({ ...base.values, ...body }, { version }),
    success,
    failure,
    onSuccess(section, { sent }) {
      void refreshFacts()
      const [before, after] = [structuredClone(form.getValues()), valuesOf(section)]
      // Keeps what was typed while the request was under way.
      form.reset(after, { keepValues: !isSame(before, sent) })
      setBase({ values: after, version: section.version })
      setStale(undefined)
      onSaved?.(before, form.getValues())
    },
    onFailure: (error) => setStale(staleFormOf(error)),
    form,
  })

  const saveAt = (version: number | undefined, event?: FormEvent) =>
    form.handleSubmit(
      (body) => save({ body, version, sent: structuredClone(form.getValues()) }),
      (errors) => {
        toast({ tone: 'error', title: texts.wrong })
        onMistake?.(errors)
      },
    )(event)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) void saveAt(base.version, event)
  }

  return {
    form,
    stored: base.values,
    pending,
    submit,
    stale: stale && { message: stale.message, saveMine: () => void saveAt(stale.version) },
  }
}

function useRefreshFacts() {
  const updateFacts = useUpdateFacts()
  return async () => {
    // The next page brings them anyway, so a failure is silent.
    const facts = await call(endpoints.shopFacts, {}).catch(() => null)
    if (facts) updateFacts({ facts, minutesAhead: minutesAhead(new Date(), facts.timeZone) })
  }
}
