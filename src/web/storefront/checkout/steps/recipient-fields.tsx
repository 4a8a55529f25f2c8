import { EyeOff, Gift, User } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { cardLength } from '#shared/contract/delivery.ts'
import { countCharacters } from '#shared/rules/characters.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import { texts } from '../texts.ts'

export function RecipientFields({ form }: { form: CheckoutFormApi }) {
  const { register, control, formState } = form
  const { errors } = formState
  const [hasRecipient, card] = useWatch({ control, name: ['hasRecipient', 'card'] })
  const left = cardLength - countCharacters(card.trim())
  return (
    <div className="grid gap-4">
      <Switch
        {...register('hasRecipient')}
        icon={<User />}
        label={texts.otherRecipient}
        description={texts.otherRecipientHint}
      />
      {hasRecipient && (
        <div className="grid gap-5 border-berry-soft border-l-3 pl-4 md:ml-5 md:pl-5">
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={texts.recipientName} required error={errors.recipientName?.message}>
              <Input {...register('recipientName')} autoComplete="off" />
            </Field>
            <Field label={texts.recipientPhone} required error={errors.recipientPhone?.message}>
              <PhoneInput {...register('recipientPhone')} autoComplete="off" />
            </Field>
          </div>
          <Switch
            {...register('isSurprise')}
            icon={<Gift />}
            label={texts.surprise}
            description={texts.surpriseHint}
          />
        </div>
      )}
      <Field
        label={texts.card}
        required="optional"
        counter={
          <span className={cn(left < 0 && 'font-semibold text-danger')}>
            {texts.cardLeft(left, cardLength)}
          </span>
        }
        error={errors.card?.message}
        className="border-line border-t pt-4.5"
      >
        <Textarea {...register('card')} rows={3} />
      </Field>
      <Switch
        {...register('hidePrices')}
        icon={<EyeOff />}
        label={texts.hidePrices}
        description={texts.hidePricesHint}
      />
    </div>
  )
}
