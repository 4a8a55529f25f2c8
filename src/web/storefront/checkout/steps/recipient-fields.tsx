import { CircleAlert, EyeOff, Gift, MapPinned, User } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { cardLength } from '#shared/contract/delivery.ts'
import { countCharacters } from '#shared/rules/characters.ts'
import { texts as messages } from '#shared/texts.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import { texts } from '../texts.ts'

type RecipientFieldsProps = { form: CheckoutFormApi; isPickup: boolean }

export function RecipientFields({ form, isPickup }: RecipientFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const [hasRecipient, isSurprise, asks, card] = useWatch({
    control,
    name: ['hasRecipient', 'isSurprise', 'askAddress', 'card'],
  })
  const refused = asks && isSurprise ? messages.askAddress : errors.askAddress?.message
  const left = cardLength - countCharacters(card.trim())
  return (
    <div className="grid gap-4">
      <Switch
        {...register('hasRecipient')}
        icon={<User />}
        label={texts.otherRecipient}
        description={isPickup ? texts.otherPickupHint : texts.otherRecipientHint}
      />
      {hasRecipient && (
        <div className="grid gap-5 border-berry-soft border-l-3 pl-4 md:ml-5 md:pl-5">
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={texts.recipientName} error={errors.recipientName?.message}>
              <Input {...register('recipientName')} aria-required autoComplete="off" enterKeyHint="next" />
            </Field>
            <Field label={texts.recipientPhone} error={errors.recipientPhone?.message}>
              <PhoneInput
                {...register('recipientPhone')}
                aria-required
                autoComplete="off"
                enterKeyHint="next"
              />
            </Field>
          </div>
          <Switch
            {...register('isSurprise')}
            icon={<Gift />}
            label={texts.surprise}
            description={texts.surpriseHint}
          />
          {!isPickup && (
            <Switch
              {...register('askAddress', { deps: 'address' })}
              icon={<MapPinned />}
              label={texts.askAddress}
              description={texts.askAddressHint}
            />
          )}
          {!isPickup && refused && (
            <Notice tone="bad" role="alert" icon={<CircleAlert />}>
              {refused}
            </Notice>
          )}
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
