import { Plus, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { MoneyInput } from '#web/admin/crud/form/money-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from '../texts.ts'
import { TimeInput } from '../time-input.tsx'
import type { SlotValues } from './rules-form.ts'
import { nextSlot } from './week-scale.ts'

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

type DaySlotsProps = {
  slots: readonly SlotValues[]
  errors:
    | ({ message?: string } & { [index: number]: ComponentProps<typeof SlotFields>['errors'] })
    | undefined
  onChange: (slots: SlotValues[]) => void
  onBlur: () => void
}

export function DaySlots({ slots, errors, onChange, onBlur }: DaySlotsProps) {
  function add() {
    const slot = nextSlot(slots)
    if (slot) onChange([...slots, slot])
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-ui">{texts.slots}</legend>
      {slots.map((slot, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity; the hours change while one types
          key={index}
          className="grid grid-cols-[1fr_1fr_auto] items-start gap-2.5 rounded-md p-3 shadow-hairline md:grid-cols-[1fr_1fr_1fr_1fr_auto]"
        >
          <SlotFields
            slot={slot}
            errors={errors?.[index]}
            onChange={(next) => onChange(slots.with(index, next))}
            onBlur={onBlur}
          />
          <IconButton
            label={texts.removeTime(index + 1)}
            variant="danger"
            className="mt-6.5 max-md:col-start-3 max-md:row-start-1"
            onClick={() => onChange(slots.toSpliced(index, 1))}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {errors?.message && <FieldError>{errors.message}</FieldError>}
      <Button variant="quiet" icon={<Plus />} className="justify-self-start" onClick={add}>
        {texts.addTime}
      </Button>
    </fieldset>
  )
}
