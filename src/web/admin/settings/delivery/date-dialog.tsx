import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { specialDay } from '#shared/contract/delivery.ts'
import { weekdayOf } from '#shared/rules/calendar.ts'
import { shortAmount } from '#shared/rules/money.ts'
import { FormDialog } from '#web/admin/crud/form/form-dialog.tsx'
import { InputField } from '#web/admin/crud/form/input-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { texts } from '../texts.ts'
import type { DateValues, RulesValues, SlotValues } from './rules-form.ts'
import { DaySlots } from './slot-fields.tsx'
import { usualSlot } from './week-scale.ts'

type DateDialogProps = {
  opened: DateValues | null
  week: RulesValues['week']
  otherDates: readonly string[]
  /** Slots that a date had before it was closed in the list. */
  slotsBeforeClosing: (date: string) => SlotValues[]
  /** `closedSlots` are those of a date that was closed in the dialog. */
  onApply: (day: DateValues, closedSlots: SlotValues[]) => void
  onClose: () => void
}

const blank: DateValues = { date: '', note: '', slots: [], surcharge: '0', minimum: '0' }

export function DateDialog({
  opened,
  week,
  otherDates,
  slotsBeforeClosing,
  onApply,
  onClose,
}: DateDialogProps) {
  const form = useForm<z.input<typeof specialDay>, unknown, z.output<typeof specialDay>>({
    resolver: zodResolver(specialDay),
    defaultValues: opened ?? blank,
    mode: 'onTouched',
  })
  const { control, setValue, setError, trigger, formState } = form
  const [date, slots] = useWatch({ control, name: ['date', 'slots'] })
  const [hasOwnSlots, setHasOwnSlots] = useState(opened !== null)
  const closedSlots = useRef<SlotValues[]>([])
  const weekdaySlots = date ? week[weekdayOf(date)] : []

  const setSlots = (next: SlotValues[]) =>
    setValue('slots', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })

  function change(next: SlotValues[]) {
    setHasOwnSlots(true)
    setSlots(next)
  }

  /** Restores the slots of a closed day, or else those of its weekday. */
  function switchWork(works: boolean) {
    if (!works) closedSlots.current = slots
    const candidates = [closedSlots.current, slotsBeforeClosing(date), weekdaySlots, [usualSlot]]
    change((works && candidates.find(({ length }) => length > 0)) || [])
  }

  function submit(day: z.output<typeof specialDay>) {
    if (otherDates.includes(day.date))
      return setError('date', { message: texts.dateTaken }, { shouldFocus: true })
    const applied = {
      ...day,
      slots: day.slots.map((slot) => ({ ...slot, price: shortAmount(slot.price) })),
      surcharge: shortAmount(day.surcharge),
      minimum: shortAmount(day.minimum),
    }
    onApply(applied, closedSlots.current)
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
          <InputField
            form={form}
            name="date"
            label={texts.date}
            required
            type="date"
            rules={{
              onChange: ({ target }) => {
                if (!hasOwnSlots) setSlots(target.value ? week[weekdayOf(target.value)] : [])
              },
            }}
          />
          <InputField form={form} name="note" label={texts.note} placeholder={texts.notePlaceholder} />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <InputField form={form} name="surcharge" kind="money" label={texts.surcharge} />
          <InputField form={form} name="minimum" kind="money" label={texts.minimum} />
        </div>
        <Switch
          label={texts.work}
          description={texts.workHint}
          checked={slots.length > 0}
          onChange={({ target }) => switchWork(target.checked)}
        />
        {slots.length > 0 && (
          <DaySlots
            slots={slots}
            errors={formState.errors.slots}
            onChange={change}
            onBlur={() => void trigger('slots')}
          />
        )}
      </div>
    </FormDialog>
  )
}
