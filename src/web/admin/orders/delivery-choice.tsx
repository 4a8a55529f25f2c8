import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { adminOrderCreate } from '#shared/contract/orders.ts'
import { slotOf, slotText } from '#shared/rules/delivery-slots.ts'
import { useApi } from '#web/api/use-api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { InputField, TextareaField } from '../crud/form/input-field.tsx'
import { useToday } from '../crud/use-today.ts'
import { SlotOptions } from './slot-options.tsx'
import { texts } from './texts.ts'

type CreateValues = z.input<typeof adminOrderCreate>

export function DeliveryChoice() {
  const form = useFormContext<CreateValues>()
  const { register, control, setValue, formState } = form
  const [method, date, slot] = useWatch({
    control,
    name: ['delivery.method', 'deliveryDate', 'delivery.slot'],
  })
  const today = useToday()
  const { data: board } = useApi(endpoints.dayBoard, { query: { date: date || today } })
  const { data: rules } = useApi(endpoints.rulesForOrders, {})
  const { errors } = formState
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-md">{texts.delivery}</legend>
      <Segmented
        look="tabs"
        label={texts.method}
        value={method ?? 'courier'}
        onValueChange={(value) => setValue('delivery.method', value, { shouldDirty: true })}
        options={(['courier', 'pickup'] as const).map((value) => ({ value, label: texts.methods[value] }))}
      />
      {method !== 'pickup' && (
        <div className="grid gap-4 md:grid-cols-[14rem_1fr]">
          <Field label={texts.zone} error={errors.delivery?.zoneId?.message}>
            <Select {...register('delivery.zoneId', { setValueAs: (id) => (id ? Number(id) : null) })}>
              <option value="">{texts.zoneUnknown}</option>
              {rules?.zones.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <InputField form={form} name="deliveryAddress" label={texts.deliveryAddress} />
        </div>
      )}
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <InputField
          form={form}
          name="deliveryDate"
          label={texts.deliveryDate}
          type="date"
          rules={{ onChange: () => setValue('delivery.slot', null) }}
        />
        <Field label={texts.deliveryTime} error={errors.delivery?.slot?.message}>
          <Controller
            control={control}
            name="delivery.slot"
            render={({ field: { value, onChange, ...field } }) => (
              <Select
                {...field}
                disabled={!date}
                value={value ? slotText(value) : ''}
                onChange={({ target }) => onChange(slotOf(target.value))}
              >
                <SlotOptions slots={date ? (board?.slots ?? []) : []} onlyFree />
              </Select>
            )}
          />
        </Field>
        {!slot && (
          <Field
            label={texts.otherTime}
            error={errors.deliveryTime?.message}
            className="max-md:col-span-full"
          >
            <Input placeholder={texts.otherTimePlaceholder} {...register('deliveryTime')} />
          </Field>
        )}
      </div>
      <RecipientFields />
      <TextareaField form={form} name="delivery.card" label={texts.card} rows={2} />
      <Checkbox label={texts.hidePrices} {...register('delivery.hidePrices')} />
      <TextareaField form={form} name="notes" label={texts.notes} rows={2} />
    </fieldset>
  )
}

function RecipientFields() {
  const form = useFormContext<CreateValues>()
  const { register, control, setValue, formState } = form
  const recipient = useWatch({ control, name: 'delivery.recipient' })
  const refused = formState.errors.delivery?.askAddress?.message

  function change(isOther: boolean) {
    const person = isOther ? { name: '', phone: '', isSurprise: false } : null
    setValue('delivery.recipient', person, { shouldDirty: true })
    if (!isOther) setValue('delivery.askAddress', false)
  }

  return (
    <>
      <Switch
        label={texts.otherRecipient}
        checked={Boolean(recipient)}
        onChange={({ target }) => change(target.checked)}
      />
      {recipient && (
        <div className="grid gap-4 md:grid-cols-2">
          <InputField form={form} name="delivery.recipient.name" label={texts.recipientName} required />
          <InputField
            form={form}
            name="delivery.recipient.phone"
            kind="phone"
            label={texts.recipientPhone}
            required
          />
          <Checkbox label={texts.surpriseField} {...register('delivery.recipient.isSurprise')} />
          <div>
            <Checkbox label={texts.askAddress} {...register('delivery.askAddress')} />
            {refused && <FieldError>{refused}</FieldError>}
          </div>
        </div>
      )}
    </>
  )
}
