import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { deliveryRulesForm } from '#shared/contract/delivery.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { OwnerSettings } from '#shared/contract/settings.ts'
import { sameSlot } from '#shared/rules/delivery-slots.ts'
import { weekdays } from '#shared/rules/opening-hours.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { SectionForm } from '../frame/section-form.tsx'
import { SettingsSection } from '../frame/settings-section.tsx'
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
      {(settings, showStored) => <RulesForm settings={settings} onShowStored={showStored} />}
    </SettingsSection>
  )
}

type RulesFormProps = { settings: OwnerSettings; onShowStored: () => void }

function RulesForm({ settings: { delivery, versions }, onShowStored }: RulesFormProps) {
  const [picked, setPicked] = useState<PickedSlot | null>(null)

  /** Slots are stored in the order of the day, so the open one may have moved. */
  function followPicked(before: RulesValues, after: RulesValues) {
    const slot = picked && before.week[picked.day][picked.index]
    if (!slot) return
    const index = after.week[picked.day].findIndex((one) => sameSlot(one, slot))
    setPicked({ day: picked.day, index })
  }

  function pickMistake(errors: FieldErrors<RulesValues>) {
    const wrong = wrongSlot(errors)
    if (wrong) setPicked(wrong)
  }

  return (
    <SectionForm
      opened={delivery}
      version={versions.delivery}
      schema={deliveryRulesForm}
      valuesOf={rulesValues}
      save={(body, query) => adminCall(endpoints.saveDeliveryRules, { body, query })}
      success={{ title: texts.saved }}
      failure={texts.saveFailed}
      changes={ruleChanges}
      onSaved={followPicked}
      onMistake={pickMistake}
      onShowStored={onShowStored}
    >
      {({ stored }) => (
        <>
          <WeekPanel picked={picked} onPick={setPicked} stored={stored} />
          <SpecialDates />
          <ZonesPanel />
          <IntakePanel />
        </>
      )}
    </SectionForm>
  )
}

/** Finds the first slot with a mistake: its fields are hidden until it is picked. */
function wrongSlot({ week }: FieldErrors<RulesValues>): PickedSlot | null {
  for (const day of weekdays) {
    const slots = week?.[day]
    if (!Array.isArray(slots)) continue
    const index = slots.findIndex(Boolean)
    if (index >= 0) return { day, index }
  }
  return null
}
