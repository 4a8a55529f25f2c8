import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import { texts } from '../texts.ts'

export function ContactFields({ form: { register, formState } }: { form: CheckoutFormApi }) {
  const { errors } = formState
  return (
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
  )
}
