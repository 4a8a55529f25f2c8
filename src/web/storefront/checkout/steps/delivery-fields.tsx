import { Store, Truck, Zap } from 'lucide-react'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import { weekdayOf } from '#shared/rules/calendar.ts'
import { formatRub } from '#shared/rules/money.ts'
import { neverOpen } from '#shared/rules/opening-hours.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import { texts } from '../texts.ts'
import { ClearChoice } from './clear-choice.tsx'
import { hasTimes } from './delivery-days.ts'
import { TimeChoice } from './time-choice.tsx'
import { TimeWish } from './time-wish.tsx'
import type { DeliveryChoice } from './use-delivery-choice.ts'

type Props = {
  form: CheckoutFormApi
  choice: DeliveryChoice
  minimum: string | null
  timesElsewhere: boolean
}

export function DeliveryFields({ form, choice, minimum, timesElsewhere }: Props) {
  const { register, formState } = form
  const { values, delivery } = choice
  const { method } = values
  const offer = delivery.state === 'ready' ? delivery.offer : null
  const isTimed = offer === null || hasTimes(offer)
  const mayBeUrgent = method === 'courier' && offer?.urgentNow === true
  return (
    <div className="grid gap-6.5">
      {(offer?.pickup.enabled || method === 'pickup') && <MethodField form={form} offer={offer} />}
      {method === 'courier' && offer && offer.zones.length > 0 && (
        <Field group="radios" label={texts.zone} required="optional" error={formState.errors.zoneId?.message}>
          <RadioCards
            {...register('zoneId')}
            options={offer.zones.map(({ id, name, price, freeFrom }) => ({
              value: String(id),
              title: name,
              hint: freeFrom === null ? texts.neverFree : texts.freeFrom(freeFrom),
              aside: formatRub(price),
            }))}
          />
          {choice.zone && (
            <ClearChoice onClear={() => form.setValue('zoneId', '')}>{texts.withoutZone}</ClearChoice>
          )}
        </Field>
      )}
      {method === 'courier' && (
        <Field
          label={texts.address}
          required
          hint={texts.addressHint}
          error={formState.errors.address?.message}
        >
          <Input {...register('address')} autoComplete="address-line1" />
        </Field>
      )}
      {!isTimed && <TimeWish form={form} hasUrgentSwitch={mayBeUrgent} />}
      {isTimed && !timesElsewhere && <TimeChoice form={form} choice={choice} minimum={minimum} />}
      {mayBeUrgent && <UrgentSwitch form={form} price={offer.urgent.price} today={choice.today} />}
    </div>
  )
}

function MethodField({ form, offer }: { form: CheckoutFormApi; offer: DeliveryOffer | null }) {
  const { address, hoursShort } = useShopFacts()
  const refused = form.formState.errors.method?.message
  const percent = offer?.pickup.enabled ? offer.pickup.discountPercent : 0
  return (
    <Field
      group="radios"
      label={texts.method}
      error={refused ?? (offer && !offer.pickup.enabled ? texts.pickupOff : undefined)}
    >
      <RadioCards
        {...form.register('method')}
        className="md:gap-3"
        options={[
          { value: 'courier', icon: <Truck />, title: texts.courier, hint: texts.courierHint },
          {
            value: 'pickup',
            icon: <Store />,
            title: percent > 0 ? texts.pickupWithDiscount(percent) : texts.pickup,
            hint: `${address} · ${hoursShort || neverOpen}`,
          },
        ]}
      />
    </Field>
  )
}

type UrgentSwitchProps = { form: CheckoutFormApi; price: string; today: string }

function UrgentSwitch({ form, price, today }: UrgentSwitchProps) {
  const { urgentDeliveryHours, closes, week } = useShopFacts()
  return (
    <Switch
      {...form.register('urgent', {
        onChange: ({ target }) => {
          if (!target.checked) return
          form.setValue('deliveryDate', '')
          form.setValue('slot', '')
        },
      })}
      icon={<Zap />}
      label={texts.urgent(urgentDeliveryHours)}
      description={texts.urgentHint(price, week[weekdayOf(today)]?.to ?? closes)}
      className="rounded-card bg-mist py-3 pr-4.5 pl-3.5 [&>span:first-child]:bg-surface"
    />
  )
}
