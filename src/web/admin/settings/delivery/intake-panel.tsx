import type { ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { timeOf } from '#shared/rules/time-of-day.ts'
import { withPoint } from '#web/admin/crud/form/money-input.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
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
  const { register, watch, resetField, formState } = useFormContext<RulesValues>()
  const { address } = useShopFacts()
  const { errors } = formState
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
        <Field label={texts.lead} hint={leadHint(leadMinutes)} error={errors.leadMinutes?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            {...register('leadMinutes', { valueAsNumber: true })}
          />
        </Field>
        <Field label={texts.horizon} error={errors.horizonDays?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            {...register('horizonDays', { valueAsNumber: true })}
          />
        </Field>
        <div className="grid content-start gap-2 border-line border-t pt-3">
          <Switch
            label={texts.pickup}
            description={address}
            {...register('pickup.enabled', restore('pickup.discountPercent'))}
          />
          {pickup && (
            <Field label={texts.discount} error={errors.pickup?.discountPercent?.message}>
              <Input
                type="number"
                inputMode="numeric"
                min={0}
                max={90}
                {...register('pickup.discountPercent', { valueAsNumber: true })}
              />
            </Field>
          )}
        </div>
        <div className="grid content-start gap-2 border-line border-t pt-3">
          <Switch
            label={texts.urgent}
            description={texts.urgentHint}
            {...register('urgent.enabled', restore('urgent.price'))}
          />
          {urgent && (
            <Field label={texts.urgentPrice} error={errors.urgent?.price?.message}>
              <Input
                inputMode="decimal"
                autoComplete="off"
                {...register('urgent.price', { setValueAs: withPoint })}
              />
            </Field>
          )}
        </div>
      </div>
    </Panel>
  )
}
