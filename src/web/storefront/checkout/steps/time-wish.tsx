import { shopDate } from '#shared/rules/shop-time.ts'
import { useNow, useShopFacts } from '#web/api/shop-context.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import { texts } from '../texts.ts'

const dayParts = ['13:00', '15:00', '18:00']

/** «11:00–13:00» and so on, from opening to closing. */
function timesOfDay(opens: string, closes: string) {
  if (opens === closes) return []
  const bounds = [opens, ...dayParts.filter((time) => time > opens && time < closes), closes]
  return bounds.slice(1).map((end, index) => `${bounds[index]}–${end}`)
}

type Props = {
  form: CheckoutFormApi
  hasUrgentSwitch: boolean
}

export function TimeWish({ form: { register, formState }, hasUrgentSwitch }: Props) {
  const { errors } = formState
  const { opens, closes, timeZone, hasUrgentDelivery, urgentDeliveryHours } = useShopFacts()
  const today = shopDate(new Date(useNow()), timeZone)
  const times = timesOfDay(opens, closes).map((time) => ({ value: time, label: time }))
  return (
    <>
      <Field
        label={texts.date}
        required="optional"
        hint={hasUrgentSwitch || !hasUrgentDelivery ? undefined : texts.urgentWish(urgentDeliveryHours)}
        error={errors.deliveryDate?.message}
      >
        <Input
          {...register('deliveryDate')}
          type="date"
          min={today}
          enterKeyHint="next"
          className="md:max-w-80"
        />
      </Field>
      <Field group="radios" label={texts.time} required="optional" error={errors.deliveryTime?.message}>
        <RadioTiles
          {...register('deliveryTime')}
          options={[{ value: '', label: texts.anyTime }, ...times]}
          className="max-md:*:first:col-span-2 md:grid-cols-5"
        />
      </Field>
    </>
  )
}
