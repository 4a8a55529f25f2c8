import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { type DeliveryRules, type DeliveryRulesForm, deliveryRulesForm } from '#shared/contract/delivery.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { OwnerSettings } from '#shared/contract/settings.ts'
import { sameSlot } from '#shared/rules/delivery-slots.ts'
import { weekdays } from '#shared/rules/opening-hours.ts'
import { useAdminMutation } from '#web/admin/crud/form/use-save.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { toast } from '#web/ui/toast-store.ts'
import { mergeRules } from '../frame/merge-sections.ts'
import { SettingsForm } from '../frame/settings-form.tsx'
import { SettingsSection } from '../frame/settings-section.tsx'
import { type Sent, useStaleSection } from '../frame/use-stale-section.ts'
import { texts } from '../texts.ts'
import { IntakePanel } from './intake-panel.tsx'
import { ruleChanges } from './rule-changes.ts'
import { type PickedSlot, type RulesValues, rulesValues } from './rules-form.ts'
import { SpecialDates } from './special-dates.tsx'
import { WeekPanel } from './week-panel.tsx'
import { ZonesPanel } from './zones-panel.tsx'

export default function DeliverySettingsPage() {
  return (
    <SettingsSection title={texts.deliveryTitle}>
      {(settings) => <RulesForm settings={settings} />}
    </SettingsSection>
  )
}

function RulesForm({ settings: { delivery, versions } }: { settings: OwnerSettings }) {
  const form = useForm<RulesValues, unknown, DeliveryRulesForm>({
    resolver: zodResolver(deliveryRulesForm),
    // Once: what is loaded anew in the background must not overwrite what is being typed.
    defaultValues: rulesValues(delivery),
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as RulesValues
  const [picked, setPicked] = useState<PickedSlot | null>(null)
  const edition = useStaleSection<DeliveryRules, RulesValues>({
    name: 'delivery',
    opened: delivery,
    version: versions.delivery,
    form,
    valuesOf: rulesValues,
    sectionOf: (settings) => settings.delivery,
    merge: mergeRules,
    // Where it stood, another slot may stand now.
    onMerged: () => setPicked(null),
  })
  const { stored } = edition
  const { save, pending } = useAdminMutation({
    call: ({ body }: Sent<DeliveryRulesForm, RulesValues>) =>
      adminCall(endpoints.saveDeliveryRules, { body, query: edition.query }),
    success: { title: texts.saved },
    failure: texts.saveFailed,
    onSuccess(saved, sent) {
      const slot = picked && form.getValues(`week.${picked.day}.${picked.index}`)
      edition.saved(saved, sent)
      // Slots are stored in the order of the day: the open one may stand elsewhere now.
      if (!slot) return
      const { day } = picked
      setPicked({ day, index: form.getValues(`week.${day}`).findIndex((one) => sameSlot(one, slot)) })
    },
    onFailure: edition.read,
    form,
  })

  function showMistake(errors: FieldErrors<RulesValues>) {
    toast({ tone: 'error', title: texts.wrong })
    const wrong = wrongSlot(errors)
    if (wrong) setPicked(wrong)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) void form.handleSubmit((body) => save(edition.sent(body)), showMistake)(event)
  }

  const changes = ruleChanges(stored, values)
  return (
    <SettingsForm form={form} edition={edition} changes={changes} pending={pending} onSubmit={submit}>
      <WeekPanel picked={picked} onPick={setPicked} stored={stored} />
      <SpecialDates />
      <ZonesPanel />
      <IntakePanel />
    </SettingsForm>
  )
}

/** A mistake in a slot that is not open for editing would be seen by nobody. */
function wrongSlot({ week }: FieldErrors<RulesValues>): PickedSlot | null {
  for (const day of weekdays) {
    const slots = week?.[day]
    if (!Array.isArray(slots)) continue
    const index = slots.findIndex(Boolean)
    if (index >= 0) return { day, index }
  }
  return null
}
