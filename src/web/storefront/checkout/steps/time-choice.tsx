import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import { formatMonth, formatWeekdayOfYear } from '#shared/rules/dates.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SlotTiles, SlotTilesSkeleton } from '#web/ui/slot-tiles.tsx'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import { texts } from '../texts.ts'
import { ClearChoice } from './clear-choice.tsx'
import { DayChoice } from './day-choice.tsx'
import { DayRemarks } from './day-remarks.tsx'
import { lastDay, slotTiles } from './delivery-days.ts'
import type { DeliveryChoice } from './use-delivery-choice.ts'

type Props = { form: CheckoutFormApi; choice: DeliveryChoice; minimum: string | null }

const courierWords = { date: texts.date, time: texts.time, timeOn: texts.timeOn }
const pickupWords = { date: texts.pickupDate, time: texts.pickupTime, timeOn: texts.pickupTimeOn }

export function TimeChoice({ form, choice: { values, delivery, refusedDay }, minimum }: Props) {
  const { register, setValue, formState } = form
  const { total: goods } = useCart()
  const reason = useId()
  const { deliveryDate: date, slot, method } = values
  const words = method === 'pickup' ? pickupWords : courierWords
  const error = formState.errors.deliveryDate?.message
  const isExplained = refusedDay !== null && error === refusedDay.title

  function chooseDay(day: string) {
    setValue('deliveryDate', day, { shouldValidate: true })
    forgetTime()
  }

  /** A slot belongs to its day, and a day excludes urgent delivery. */
  function forgetTime() {
    setValue('slot', '')
    setValue('urgent', false)
  }

  const failed = (
    <LoadFailed onRetry={delivery.retry} hint={texts.timesFailedHint}>
      {texts.timesFailed}
    </LoadFailed>
  )
  if (delivery.state !== 'ready') return failed
  const { offer, day, hasDayFailed, today } = delivery
  return (
    <>
      <Field
        group
        label={words.date}
        required="optional"
        counter={formatMonth(date || today)}
        error={isExplained ? undefined : error}
      >
        <DayChoice
          label={words.date}
          days={offer.days}
          value={date}
          last={lastDay(today, offer)}
          onValueChange={chooseDay}
          field={register('deliveryDate', { onChange: forgetTime })}
          invalid={error !== undefined && (!isExplained || formState.isSubmitted)}
          describedBy={refusedDay ? reason : undefined}
        />
      </Field>
      {refusedDay && (
        <Notice id={reason} tone="info" role="status" icon={<CalendarClock />}>
          <b className="block font-semibold text-base">{refusedDay.title}</b>
          {refusedDay.hint}
        </Notice>
      )}
      {date && !error && !refusedDay && (
        <Field
          group
          label={words.timeOn(formatWeekdayOfYear(date))}
          required="optional"
          error={formState.errors.slot?.message}
        >
          {day ? (
            <SlotTiles
              label={words.time}
              name="deliveryTime"
              slots={slotTiles(day, values)}
              value={slot}
              onValueChange={(time) => setValue('slot', time)}
            />
          ) : hasDayFailed ? (
            failed
          ) : (
            <SlotTilesSkeleton />
          )}
          {day && <DayRemarks day={day} goods={method === 'courier' ? goods : null} refusedFor={minimum} />}
          {slot && <ClearChoice onClear={() => setValue('slot', '')}>{texts.withoutTime}</ClearChoice>}
        </Field>
      )}
    </>
  )
}
