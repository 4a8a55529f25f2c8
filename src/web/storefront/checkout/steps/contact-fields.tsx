import { useShopFacts } from '#web/api/shop-context.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import { texts } from '../texts.ts'

type Need = 'required' | 'optional'

/** Required fields are the rule here and carry no mark. */
const mark = (need: Need) => (need === 'optional' ? 'optional' : undefined)

const next = { enterKeyHint: 'next' } as const

export function ContactFields({ form: { register, formState } }: { form: CheckoutFormApi }) {
  const { errors } = formState
  const { lastName, email } = useShopFacts().checkout
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label={texts.firstName} error={errors.firstName?.message}>
        <Input {...register('firstName')} aria-required {...next} autoComplete="given-name" />
      </Field>
      <Field label={texts.lastName} required={mark(lastName)} error={errors.lastName?.message}>
        <Input
          {...register('lastName')}
          aria-required={lastName === 'required'}
          {...next}
          autoComplete="family-name"
        />
      </Field>
      <Field label={texts.phone} error={errors.phone?.message}>
        <PhoneInput {...register('phone')} aria-required {...next} />
      </Field>
      <Field label={texts.email} required={mark(email)} error={errors.email?.message}>
        <Input
          {...register('email')}
          aria-required={email === 'required'}
          {...next}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      </Field>
    </div>
  )
}
