import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type OwnSection, type OwnSettings, rulesFor } from '#shared/contract/settings.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAdminMutation } from '../crud/use-save.ts'
import { ownerTexts } from './owner-texts.ts'
import { texts } from './texts.ts'
import { useFreshFacts } from './use-fresh-facts.ts'

export type SectionOptions<Name extends OwnSection> = {
  section: Name
  opened: OwnSettings[Name]
  locked: readonly string[]
  save: (body: OwnSettings[Name]) => Promise<OwnSettings[Name]>
  /** A value as it is typed, where that differs from how it is told. */
  typed?: (told: OwnSettings[Name]) => OwnSettings[Name]
  onSaved?: () => void
}

/** A section that is being filled in: checked by the rules of the contract, saved as a whole. */
export function useSectionForm<Name extends OwnSection>({
  section,
  opened,
  locked,
  save: call,
  typed = (told) => told,
  onSaved,
}: SectionOptions<Name>) {
  // What is loaded anew in the background must not overwrite what is being typed.
  const [stored, setStored] = useState(() => typed(opened))
  const [turn, setTurn] = useState(0)
  const form = useForm({
    resolver: zodResolver(rulesFor(section, locked)),
    values: stored,
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as OwnSettings[Name]

  function fill(next: OwnSettings[Name]) {
    setStored(next)
    form.reset(next)
    setTurn((last) => last + 1)
  }

  const refreshFacts = useFreshFacts()
  const { save, pending } = useAdminMutation({
    call: (owned: Partial<OwnSettings[Name]>) => call({ ...stored, ...owned }),
    success: { title: ownerTexts.saved, description: ownerTexts.savedText },
    failure: ownerTexts.saveFailed,
    onSuccess(saved) {
      void refreshFacts()
      fill(typed(saved))
      onSaved?.()
    },
    form,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const showMistake = () => toast({ tone: 'error', title: texts.wrong })
    if (!pending) void form.handleSubmit(save, showMistake)(event)
  }

  return { form, values, stored, turn, pending, submit, undo: () => fill(stored) }
}
