import { useFormContext } from 'react-hook-form'
import { type SlotTime, slotText } from '#shared/rules/delivery-slots.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { texts } from './texts.ts'

type DeliveryValues = {
  deliveryAddress?: string | null
  deliveryDate?: string | null
  deliveryTime?: string | null
  notes?: string | null
}

/** `slot` is the order's current place; another date or time clears it. */
export function DeliveryFields({ slot }: { slot: SlotTime | null }) {
  const { register, formState } = useFormContext<DeliveryValues>()
  const { errors } = formState
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-md">{texts.delivery}</legend>
      <Field label={texts.deliveryAddress} error={errors.deliveryAddress?.message}>
        <Input autoComplete="off" {...register('deliveryAddress')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={texts.deliveryDate} error={errors.deliveryDate?.message}>
          <Input type="date" {...register('deliveryDate')} />
        </Field>
        <Field label={texts.deliveryTime} error={errors.deliveryTime?.message}>
          <Input placeholder={texts.deliveryTimePlaceholder} {...register('deliveryTime')} />
        </Field>
      </div>
      {slot && <p className="-mt-2 text-ink-3 text-xs">{texts.slotHint(slotText(slot))}</p>}
      <Field label={texts.notes} error={errors.notes?.message}>
        <Textarea rows={2} {...register('notes')} />
      </Field>
    </fieldset>
  )
}
