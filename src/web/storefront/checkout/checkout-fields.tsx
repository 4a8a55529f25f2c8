import type { UseFormReturn } from 'react-hook-form'
import { shopDate } from '#shared/rules/shop-time.ts'
import { useDrawnAt, useShopFacts } from '#web/api/shop-context.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import { RadioTiles } from '#web/ui/radio-tiles.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { CheckoutInput, CheckoutValues } from './checkout-schema.ts'
import { texts } from './texts.ts'

export type CheckoutFormApi = UseFormReturn<CheckoutInput, unknown, CheckoutValues>

type Props = { form: CheckoutFormApi }

export function CheckoutFields({ form }: Props) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5">
      <ContactFields form={form} />
      <DeliveryFields form={form} />
      <Panel step={3} title={texts.wishes}>
        <Field label={texts.notes} required="optional" error={errors.notes?.message}>
          <Textarea {...form.register('notes')} rows={4} placeholder={texts.notesHint} />
        </Field>
      </Panel>
    </div>
  )
}

function ContactFields({ form: { register, formState } }: Props) {
  const { errors } = formState
  return (
    <Panel step={1} title={texts.contacts}>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={texts.firstName} required error={errors.firstName?.message}>
          <Input {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label={texts.lastName} required error={errors.lastName?.message}>
          <Input {...register('lastName')} autoComplete="family-name" />
        </Field>
        <Field label={texts.phone} required error={errors.phone?.message}>
          <PhoneInput {...register('phone')} />
        </Field>
        <Field label={texts.email} required error={errors.email?.message}>
          <Input {...register('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
      </div>
    </Panel>
  )
}

const dayParts = ['13:00', '15:00', '18:00']

/** «11:00–13:00» and so on, from opening to closing. */
function timeSlots(opens: string, closes: string) {
  const bounds = [opens, ...dayParts.filter((time) => time > opens && time < closes), closes]
  return bounds.slice(1).map((end, index) => `${bounds[index]}–${end}`)
}

function DeliveryFields({ form: { register, formState } }: Props) {
  const { errors } = formState
  const { opens, closes, timeZone, urgentDeliveryHours } = useShopFacts()
  const today = shopDate(new Date(useDrawnAt()), timeZone)
  const slots = timeSlots(opens, closes).map((slot) => ({ value: slot, label: slot }))
  return (
    <Panel step={2} title={texts.delivery}>
      <div className="grid gap-5">
        <Field label={texts.address} required hint={texts.addressHint} error={errors.address?.message}>
          <Input {...register('address')} autoComplete="address-line1" />
        </Field>
        <Field
          label={texts.date}
          required="optional"
          hint={texts.urgent(urgentDeliveryHours)}
          error={errors.deliveryDate?.message}
        >
          <Input {...register('deliveryDate')} type="date" min={today} className="md:max-w-80" />
        </Field>
        <Field group label={texts.time} required="optional" error={errors.deliveryTime?.message}>
          <RadioTiles
            {...register('deliveryTime')}
            options={[{ value: '', label: texts.anyTime }, ...slots]}
            className="max-md:*:first:col-span-2 md:grid-cols-5"
          />
        </Field>
      </div>
    </Panel>
  )
}
