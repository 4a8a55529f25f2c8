import type { ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { timeOf } from '#shared/rules/time-of-day.ts'
import { InputField } from '#web/admin/crud/form/input-field.tsx'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { texts } from '../texts.ts'
import type { RulesValues } from './rules-form.ts'

/** Start of the slot in the hint, in minutes after midnight. */
const exampleStart = 13 * 60

function leadHint(leadMinutes: number): string | undefined {
  if (Number.isNaN(leadMinutes) || leadMinutes < 0) return
  return leadMinutes <= exampleStart
    ? texts.leadHint(timeOf(exampleStart), timeOf(exampleStart - leadMinutes))
    : texts.leadHintDayBefore(timeOf(exampleStart))
}

export function IntakePanel() {
  const form = useFormContext<RulesValues>()
  const { register, watch, resetField } = form
  const { address } = useShopFacts()
  const [leadMinutes, pickup, urgent] = watch(['leadMinutes', 'pickup.enabled', 'urgent.enabled'])
  /** Resets a field that its switch hides: an invisible mistake would block saving. */
  const restore = (name: 'pickup.discountPercent' | 'urgent.price') => ({
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (!target.checked) resetField(name)
    },
  })
  return (
    <Panel title={texts.intake}>
      <div className="grid gap-4 md:grid-cols-2">
        <InputField
          form={form}
          name="leadMinutes"
          kind="number"
          label={texts.lead}
          hint={leadHint(leadMinutes)}
          min={0}
        />
        <InputField form={form} name="horizonDays" kind="number" label={texts.horizon} min={1} />
        <div className="grid content-start gap-2 border-line border-t pt-3">
          <Switch
            label={texts.pickup}
            description={address}
            {...register('pickup.enabled', restore('pickup.discountPercent'))}
          />
          {pickup && (
            <InputField
              form={form}
              name="pickup.discountPercent"
              kind="number"
              label={texts.discount}
              min={0}
              max={90}
            />
          )}
        </div>
        <div className="grid content-start gap-2 border-line border-t pt-3">
          <Switch
            label={texts.urgent}
            description={texts.urgentHint}
            {...register('urgent.enabled', restore('urgent.price'))}
          />
          {urgent && <InputField form={form} name="urgent.price" kind="money" label={texts.urgentPrice} />}
        </div>
      </div>
    </Panel>
  )
}
