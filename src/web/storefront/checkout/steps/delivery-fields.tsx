import { Store, Truck, Zap } from 'lucide-react'
import type { DeliveryOffer } from '#shared/contract/delivery.ts'
import { formatRub } from '#shared/rules/money.ts'
import { neverOpen } from '#shared/rules/opening-hours.ts'
import { useMinutesAhead, useNow, useShopFacts } from '#web/api/shop-context.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { asksAddress } from '../checkout-order.ts'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import { texts } from '../texts.ts'
import { ClearChoice } from './clear-choice.tsx'
import { hasTimes } from './delivery-days.ts'
import { TimeChoice } from './time-choice.tsx'
import { TimeWish } from './time-wish.tsx'
import { urgentHours, urgentUntil } from './urgent-times.ts'
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
  if (delivery.state === 'loading') return <DeliverySkeleton />
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
      {method === 'pickup' && <PickupPlace />}
      {method === 'courier' && !asksAddress(values) && (
        <Field label={texts.address} hint={texts.addressHint} error={formState.errors.address?.message}>
          {/* A text of several lines, so that Enter starts a line instead of sending the order. */}
          <Textarea
            {...register('address')}
            aria-required
            rows={1}
            autoComplete="street-address"
            className="field-sizing-content min-h-13 resize-none"
          />
        </Field>
      )}
      {!isTimed && <TimeWish form={form} hasUrgentSwitch={mayBeUrgent} />}
      {isTimed && !timesElsewhere && <TimeChoice form={form} choice={choice} minimum={minimum} />}
      {mayBeUrgent && <UrgentSwitch form={form} price={offer.urgent.price} />}
      {method === 'courier' && isTimed && offer?.urgent.enabled && !offer.urgentNow && <NotUrgentNow />}
    </div>
  )
}

/** As tall as the fields, so that the panels below stay where they are. */
export const DeliverySkeleton = () => (
  <div aria-busy className="grid gap-6.5">
    <Skeleton className="h-19 rounded-card" />
    <Skeleton className="h-33 rounded-card" />
    <Skeleton className="h-13 rounded-md" />
    <Skeleton className="h-75 rounded-card" />
  </div>
)

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

function PickupPlace() {
  const { address, hoursShort } = useShopFacts()
  return (
    <Notice icon={<Store />}>
      <b className="block font-semibold text-ink">{address}</b>
      {hoursShort || neverOpen}
    </Notice>
  )
}

const urgentRow = 'rounded-card bg-mist py-3 pr-4.5 pl-3.5'

function NotUrgentNow() {
  const { urgentDeliveryHours, ...facts } = useShopFacts()
  const hours = urgentHours(useNow(), { ...facts, minutesAhead: useMinutesAhead() })
  if (!hours) return null
  return (
    <div className={`${urgentRow} flex items-center gap-3.5`}>
      <span className="grid size-11 flex-none place-items-center rounded-pill bg-surface text-ink-2">
        <Zap />
      </span>
      <p className="leading-[1.35]">
        <b className="block font-semibold">{texts.urgent(urgentDeliveryHours)}</b>
        <span className="text-ink-3 text-xs">{texts.urgentFrom(hours)}</span>
      </p>
    </div>
  )
}

function UrgentSwitch({ form, price }: { form: CheckoutFormApi; price: string }) {
  const { urgentDeliveryHours } = useShopFacts()
  const { isTomorrow, time } = urgentUntil(useNow(), urgentDeliveryHours, useMinutesAhead())
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
      description={texts.urgentHint(
        price,
        texts.urgentUntil(isTomorrow ? texts.tomorrow : texts.today, time),
      )}
      className={`${urgentRow} [&>span:first-child]:bg-surface`}
    />
  )
}
