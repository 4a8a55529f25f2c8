import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type OwnSection, type OwnSettings, rulesFor } from '#shared/contract/settings.ts'
import { useAdminMutation } from '#web/admin/crud/form/use-save.ts'
import type { Merge } from '#web/admin/crud/form/use-stale-form.ts'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'
import { ownerTexts } from './owner-texts.ts'
import { useFreshFacts } from './use-fresh-facts.ts'
import { type Sent, useStaleSection, type Versioned } from './use-stale-section.ts'

export type SectionOptions<Name extends OwnSection> = Versioned & {
  section: Name
  opened: OwnSettings[Name]
  locked: readonly string[]
  save: (body: OwnSettings[Name], query: Versioned) => Promise<OwnSettings[Name] & Versioned>
  /** A value as it is typed, where that differs from how it is told. */
  typed?: (told: OwnSettings[Name]) => OwnSettings[Name]
  merge?: Merge<OwnSettings[Name]>
  onSaved?: () => void
}

/** A section that is being filled in: checked by the rules of the contract, saved as a whole. */
export function useSectionForm<Name extends OwnSection>({
  section,
  opened,
  version,
  locked,
  save: call,
  typed = (told) => told,
  merge,
  onSaved,
}: SectionOptions<Name>) {
  // What is loaded anew in the background must not overwrite what is being typed.
  const [initial] = useState(() => typed(opened))
  const form = useForm({
    resolver: zodResolver(rulesFor(section, locked)),
    values: initial,
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as OwnSettings[Name]
  const edition = useStaleSection<OwnSettings[Name], OwnSettings[Name]>({
    name: section,
    opened,
    version,
    form,
    valuesOf: typed,
    sectionOf: (settings: OwnSettings) => settings[section],
    merge,
  })

  const refreshFacts = useFreshFacts()
  const { save, pending } = useAdminMutation({
    call: ({ body }: Sent<Partial<OwnSettings[Name]>, OwnSettings[Name]>) =>
      call({ ...edition.stored, ...body }, edition.query),
    success: { title: ownerTexts.saved, description: ownerTexts.savedText },
    failure: ownerTexts.saveFailed,
    onSuccess(saved, sent) {
      void refreshFacts()
      edition.saved(saved, sent)
      onSaved?.()
    },
    onFailure: edition.read,
    form,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const showMistake = () => toast({ tone: 'error', title: texts.wrong })
    if (!pending) void form.handleSubmit((body) => save(edition.sent(body)), showMistake)(event)
  }

  return { form, values, edition, pending, submit }
}
