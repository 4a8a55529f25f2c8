import { formatMonth, formatWeekdayOfYear } from '#shared/rules/dates.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SlotTiles, SlotTilesSkeleton } from '#web/ui/slot-tiles.tsx'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import { texts } from '../texts.ts'
import { ClearChoice } from './clear-choice.tsx'
import { DayChoice } from './day-choice.tsx'
import { DayRemarks } from './day-remarks.tsx'
import { slotTiles } from './delivery-days.ts'
import type { DeliveryChoice } from './use-delivery-choice.ts'

type Props = { form: CheckoutFormApi; choice: DeliveryChoice; minimum: string | null }

export function TimeChoice({ form, choice: { values, delivery }, minimum }: Props) {
  const { register, setValue, formState } = form
  const { total: goods } = useCart()
  const { deliveryDate: date, slot, method } = values
  const error = formState.errors.deliveryDate?.message

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
  if (delivery.state === 'failed') return failed
  if (delivery.state === 'loading')
    return (
      <Field group label={texts.date} required="optional">
        <SlotTilesSkeleton />
      </Field>
    )
  const { offer, day, hasDayFailed, today } = delivery
  return (
    <>
      <Field group label={texts.date} required="optional" counter={formatMonth(date || today)} error={error}>
        <DayChoice
          days={offer.days}
          value={date}
          onValueChange={chooseDay}
          field={register('deliveryDate', { onChange: forgetTime })}
          invalid={error !== undefined}
        />
      </Field>
      {date && !error && (
        <Field
          group
          label={texts.timeOn(formatWeekdayOfYear(date))}
          required="optional"
          error={formState.errors.slot?.message}
        >
          {day ? (
            <SlotTiles
              label={texts.time}
              name="deliveryTime"
              slots={slotTiles(day)}
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
