import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type FieldErrors, FormProvider, useForm, useWatch } from 'react-hook-form'
import { type DeliveryRules, type DeliveryRulesForm, deliveryRulesForm } from '#shared/contract/delivery.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { weekdays } from '#shared/rules/opening-hours.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { admin } from '#web/api/admin-queries.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAdminMutation } from '../crud/use-save.ts'
import { IntakePanel } from './intake-panel.tsx'
import { ruleChanges } from './rule-changes.ts'
import { type PickedSlot, type RulesValues, rulesValues } from './rules-form.ts'
import { SaveBar } from './save-bar.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SpecialDates } from './special-dates.tsx'
import { texts } from './texts.ts'
import { WeekPanel } from './week-panel.tsx'
import { ZonesPanel } from './zones-panel.tsx'

export default function DeliverySettingsPage() {
  const { data: rules, isError, refetch } = useQuery(admin.deliveryRules())
  return (
    <SettingsFrame title={texts.deliveryTitle}>
      {rules ? (
        <RulesForm rules={rules} />
      ) : isError ? (
        <LoadFailed onRetry={() => refetch()} />
      ) : (
        <p role="status" className="flex items-center gap-3 py-20 text-ink-3">
          <Spinner />
          {texts.loading}
        </p>
      )}
    </SettingsFrame>
  )
}

function RulesForm({ rules }: { rules: DeliveryRules }) {
  // What is loaded anew in the background must not overwrite what is being typed.
  const [stored, setStored] = useState(() => rulesValues(rules))
  const form = useForm<RulesValues, unknown, DeliveryRulesForm>({
    resolver: zodResolver(deliveryRulesForm),
    defaultValues: stored,
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as RulesValues
  const [picked, setPicked] = useState<PickedSlot | null>(null)
  const { save, pending } = useAdminMutation({
    call: (body: DeliveryRulesForm) => adminCall(endpoints.saveDeliveryRules, { body }),
    success: { title: texts.saved },
    failure: texts.saveFailed,
    onSuccess(saved) {
      const next = rulesValues(saved)
      setStored(next)
      form.reset(next)
    },
    form,
  })

  function showMistake(errors: FieldErrors<RulesValues>) {
    toast({ tone: 'error', title: texts.wrong })
    const wrong = wrongSlot(errors)
    if (wrong) setPicked(wrong)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) void form.handleSubmit(save, showMistake)(event)
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid min-w-0 gap-4">
        <WeekPanel picked={picked} onPick={setPicked} stored={stored} />
        <SpecialDates />
        <ZonesPanel />
        <IntakePanel />
        <SaveBar
          changes={ruleChanges(stored, values)}
          pending={pending}
          onCancel={() => form.reset(stored)}
        />
      </form>
    </FormProvider>
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
