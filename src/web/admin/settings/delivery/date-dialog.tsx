import { zodResolver } from '@hookform/resolvers/zod'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { specialDay } from '#shared/contract/delivery.ts'
import { weekdayOf } from '#shared/rules/calendar.ts'
import { shortAmount } from '#shared/rules/money.ts'
import { FormDialog } from '#web/admin/crud/form/form-dialog.tsx'
import { withPoint } from '#web/admin/crud/form/money-input.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { texts } from '../texts.ts'
import type { DateValues, RulesValues, SlotValues } from './rules-form.ts'
import { SlotFields } from './slot-fields.tsx'
import { nextSlot } from './week-scale.ts'

type DateDialogProps = {
  /** Null: a new one. */
  opened: DateValues | null
  week: RulesValues['week']
  /** Dates that are in the list already. */
  others: readonly string[]
  /** The hours a date had before it was closed in the list. */
  hoursBefore: (date: string) => SlotValues[]
  /** With the hours it had, if it was closed here. */
  onApply: (day: DateValues, closedHours: SlotValues[]) => void
  onClose: () => void
}

const blank: DateValues = { date: '', note: '', slots: [], surcharge: '0', minimum: '0' }

/** A date of its own; a new one has the hours of its weekday until somebody changes them. */
export function DateDialog({ opened, week, others, hoursBefore, onApply, onClose }: DateDialogProps) {
  const form = useForm<z.input<typeof specialDay>, unknown, z.output<typeof specialDay>>({
    resolver: zodResolver(specialDay),
    defaultValues: opened ?? blank,
    mode: 'onTouched',
  })
  const { register, control, setValue, setError, trigger, formState } = form
  const { errors } = formState
  const [date, slots] = useWatch({ control, name: ['date', 'slots'] })
  const [areOwnHours, setOwnHours] = useState(opened !== null)
  const closedHours = useRef<SlotValues[]>([])
  const weekdaySlots = date ? week[weekdayOf(date)] : []

  const show = (next: SlotValues[]) =>
    setValue('slots', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })

  function change(next: SlotValues[]) {
    setOwnHours(true)
    show(next)
  }

  /** What was switched off comes back; a day that had nothing gets the hours of its weekday. */
  function switchWork(works: boolean) {
    if (!works) closedHours.current = slots
    const offered = [closedHours.current, hoursBefore(date), weekdaySlots].find((hours) => hours.length > 0)
    change(works ? (offered ?? [nextSlot([])].filter((slot) => slot !== null)) : [])
  }

  function submit(day: z.output<typeof specialDay>) {
    if (others.includes(day.date))
      return setError('date', { message: texts.dateTaken }, { shouldFocus: true })
    const applied = {
      ...day,
      slots: day.slots.map((slot) => ({ ...slot, price: shortAmount(slot.price) })),
      surcharge: shortAmount(day.surcharge),
      minimum: shortAmount(day.minimum),
    }
    onApply(applied, closedHours.current)
  }

  function add() {
    const slot = nextSlot(slots)
    if (slot) change([...slots, slot])
  }

  return (
    <FormDialog
      title={texts.dateTitle}
      submitLabel={texts.apply}
      pending={false}
      dirty={formState.isDirty}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
      className="md:max-w-180"
    >
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-[11rem_1fr]">
          <Field label={texts.date} required error={errors.date?.message}>
            <Input
              type="date"
              {...register('date', {
                onChange: ({ target }) => {
                  if (!areOwnHours) show(target.value ? week[weekdayOf(target.value)] : [])
                },
              })}
            />
          </Field>
          <Field label={texts.note} error={errors.note?.message}>
            <Input autoComplete="off" placeholder={texts.notePlaceholder} {...register('note')} />
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-4">
          <Field label={texts.surcharge} error={errors.surcharge?.message}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              {...register('surcharge', { setValueAs: withPoint })}
            />
          </Field>
          <Field label={texts.minimum} error={errors.minimum?.message}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              {...register('minimum', { setValueAs: withPoint })}
            />
          </Field>
        </div>
        <Switch
          label={texts.work}
          description={texts.workHint}
          checked={slots.length > 0}
          onChange={({ target }) => switchWork(target.checked)}
        />
        {slots.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-semibold text-ui">{texts.slots}</legend>
            {slots.map((slot, index) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is known by its place; its hours change while one types
                key={index}
                className="grid grid-cols-[1fr_1fr_auto] items-start gap-2.5 rounded-md p-3 shadow-hairline md:grid-cols-[1fr_1fr_1fr_1fr_auto]"
              >
                <SlotFields
                  slot={slot}
                  errors={errors.slots?.[index]}
                  onChange={(next) => change(slots.with(index, next))}
                  onBlur={() => void trigger('slots')}
                />
                <IconButton
                  label={texts.removeTime(index + 1)}
                  variant="danger"
                  className="mt-6.5 max-md:col-start-3 max-md:row-start-1"
                  onClick={() => change(slots.filter((_, other) => other !== index))}
                >
                  <Trash2 />
                </IconButton>
              </div>
            ))}
            {errors.slots?.message && <FieldError>{errors.slots.message}</FieldError>}
            <Button variant="quiet" icon={<Plus />} className="justify-self-start" onClick={add}>
              {texts.addTime}
            </Button>
          </fieldset>
        )}
      </div>
    </FormDialog>
  )
}
