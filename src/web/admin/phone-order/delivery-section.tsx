import { useFormContext, useWatch } from 'react-hook-form'
import type { DeliveryRules } from '#shared/contract/delivery.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { DayBoard } from '#shared/contract/orders.ts'
import { daysFrom } from '#shared/rules/calendar.ts'
import { formatShortWeekday } from '#shared/rules/dates.ts'
import { dayOf, fewPlaces, sameSlot, slotOf, slotText } from '#shared/rules/delivery-slots.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import { useApi } from '#web/api/use-api.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { type SlotTile, SlotTiles, SlotTilesSkeleton } from '#web/ui/slot-tiles.tsx'
import { useToday } from '../crud/use-today.ts'
import type { PhoneOrderValues } from './phone-order-form.ts'
import { texts } from './texts.ts'

const daysShown = 6

type DeliverySectionProps = {
  rules: DeliveryRules | undefined
  isAddressKnown: boolean
}

export function DeliverySection({ rules, isAddressKnown }: DeliverySectionProps) {
  const { register, control, setValue, formState } = useFormContext<PhoneOrderValues>()
  const [method, date] = useWatch({ control, name: ['delivery.method', 'deliveryDate'] })
  const { errors } = formState
  return (
    <Panel
      step={3}
      title={texts.delivery}
      id="phone-order-3"
      actions={
        <Segmented
          look="tabs"
          label={texts.method}
          value={method ?? 'courier'}
          onValueChange={(value) => setValue('delivery.method', value, { shouldDirty: true })}
          options={(['courier', 'pickup'] as const).map((value) => ({ value, label: texts.methods[value] }))}
        />
      }
    >
      <div className="grid gap-4">
        {method !== 'pickup' && (
          <div className="grid gap-4 md:grid-cols-2">
            <Field label={texts.zone} error={errors.delivery?.zoneId?.message}>
              <Select {...register('delivery.zoneId', { setValueAs: (id) => (id ? Number(id) : null) })}>
                <option value="">{texts.zoneUnknown}</option>
                {rules?.zones.map(({ id, name, price }) => (
                  <option key={id} value={id}>
                    {texts.zoneOption(name, formatRub(price))}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label={texts.address}
              hint={isAddressKnown ? texts.addressKnown : undefined}
              error={errors.deliveryAddress?.message}
            >
              <Input autoComplete="off" {...register('deliveryAddress')} />
            </Field>
          </div>
        )}
        <Days />
        {date && <Slots date={date} rules={rules} />}
        {errors.delivery?.slot?.message && <FieldError>{errors.delivery.slot.message}</FieldError>}
      </div>
    </Panel>
  )
}

function Days() {
  const { control, setValue, formState } = useFormContext<PhoneOrderValues>()
  const date = useWatch({ control, name: 'deliveryDate' }) ?? ''
  const today = useToday()
  const days = daysFrom(today, daysShown)
  const error = formState.errors.deliveryDate?.message

  function choose(next: string) {
    setValue('deliveryDate', next, { shouldDirty: true, shouldValidate: true })
    setValue('delivery.slot', null)
  }

  return (
    <fieldset>
      <legend className="mb-1.75 font-semibold text-ui">{texts.day}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {days.map((day, index) => (
          <label
            key={day}
            className="relative inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3.5 shadow-ctl hover:bg-mist has-checked:bg-ink has-checked:text-on-ink has-checked:shadow-none"
          >
            <input
              type="radio"
              name="phone-order-day"
              value={day}
              checked={day === date}
              onChange={() => choose(day)}
              className="absolute inset-0 appearance-none rounded-sm"
            />
            {[texts.today, texts.tomorrow][index] ?? formatShortWeekday(day)}
            <b className="font-semibold">{Number(day.slice(8))}</b>
          </label>
        ))}
        <Input
          type="date"
          aria-label={texts.otherDay}
          min={today}
          value={days.includes(date) ? '' : date}
          onChange={({ target }) => choose(target.value)}
          className="w-auto"
        />
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function Slots({ date, rules }: { date: string; rules: DeliveryRules | undefined }) {
  const { register, control, setValue } = useFormContext<PhoneOrderValues>()
  const slot = useWatch({ control, name: 'delivery.slot' })
  const { data: board, isError, refetch } = useApi(endpoints.dayBoard, { query: { date } })
  if (isError)
    return (
      <LoadFailed onRetry={() => void refetch()} hint={null}>
        {texts.slotsFailed}
      </LoadFailed>
    )
  if (!board || !rules) return <SlotTilesSkeleton />
  const tiles = tilesOf(board, rules)
  return (
    <>
      {tiles.length > 0 ? (
        <SlotTiles
          label={texts.slot}
          name="phone-order-slot"
          slots={tiles}
          value={slot ? slotText(slot) : ''}
          onValueChange={(value) => setValue('delivery.slot', slotOf(value), { shouldDirty: true })}
        />
      ) : (
        <p className="text-ink-2">{texts.noSlots}</p>
      )}
      {!slot && (
        <Field label={texts.otherTime} className="md:w-1/2">
          <Input placeholder={texts.otherTimePlaceholder} {...register('deliveryTime')} />
        </Field>
      )}
    </>
  )
}

/** Lead time does not apply to staff: every slot with a free place is offered. */
const tilesOf = ({ date, slots }: DayBoard, rules: DeliveryRules): SlotTile[] =>
  dayOf(rules, date).slots.map((slot) => {
    const taken = slots.find((one) => sameSlot(one, slot))?.taken ?? 0
    const left = slot.capacity - taken
    const state = left <= 0 ? 'full' : left <= fewPlaces ? 'few' : 'open'
    const words = { full: texts.full, few: texts.few(left), open: texts.left(left) }[state]
    const paid = state !== 'full' && toKopecks(slot.price) > 0 ? texts.paid(formatRub(slot.price)) : null
    return {
      value: slotText(slot),
      time: slotText(slot),
      note: [words, paid].filter(Boolean).join(', '),
      state,
    }
  })
