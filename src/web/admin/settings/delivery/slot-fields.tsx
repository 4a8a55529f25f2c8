import { MoneyInput } from '#web/admin/crud/form/money-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from '../texts.ts'
import { TimeInput } from '../time-input.tsx'
import type { SlotValues } from './rules-form.ts'

type SlotErrors = { [Name in keyof SlotValues]?: { message?: string } }

type SlotFieldsProps = {
  slot: SlotValues
  errors: SlotErrors | undefined
  onChange: (slot: SlotValues) => void
  onBlur: () => void
}

export function SlotFields({ slot, errors, onChange, onBlur }: SlotFieldsProps) {
  const times = (['from', 'to'] as const).map((edge) => (
    <Field key={edge} label={texts[edge]} error={errors?.[edge]?.message}>
      <TimeInput
        value={slot[edge]}
        onChange={(time) => onChange({ ...slot, [edge]: time })}
        onBlur={onBlur}
      />
    </Field>
  ))
  return (
    <>
      {times}
      <Field label={texts.capacity} error={errors?.capacity?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={1000}
          value={Number.isNaN(slot.capacity) ? '' : slot.capacity}
          onChange={({ target }) => onChange({ ...slot, capacity: target.valueAsNumber })}
          onBlur={onBlur}
        />
      </Field>
      <Field label={texts.extra} error={errors?.price?.message}>
        <MoneyInput value={slot.price} onChange={(price) => onChange({ ...slot, price })} onBlur={onBlur} />
      </Field>
    </>
  )
}
