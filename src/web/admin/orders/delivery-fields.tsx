import { useFormContext } from 'react-hook-form'
import { type SlotTime, slotText } from '#shared/rules/delivery-slots.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { InputField, TextareaField } from '../crud/form/input-field.tsx'
import { texts } from './texts.ts'

type DeliveryValues = {
  deliveryAddress?: string | null
  deliveryDate?: string | null
  deliveryTime?: string | null
  notes?: string | null
}

/** `slot` is the order's current place; another date or time clears it. */
export function DeliveryFields({ slot }: { slot: SlotTime | null }) {
  const form = useFormContext<DeliveryValues>()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-md">{texts.delivery}</legend>
      <InputField form={form} name="deliveryAddress" label={texts.deliveryAddress} />
      <div className="grid grid-cols-2 gap-4">
        <InputField form={form} name="deliveryDate" label={texts.deliveryDate} type="date" />
        <Field label={texts.deliveryTime} error={form.formState.errors.deliveryTime?.message}>
          <Input placeholder={texts.deliveryTimePlaceholder} {...form.register('deliveryTime')} />
        </Field>
      </div>
      {slot && <p className="-mt-2 text-ink-3 text-xs">{texts.slotHint(slotText(slot))}</p>}
      <TextareaField form={form} name="notes" label={texts.notes} rows={2} />
    </fieldset>
  )
}
