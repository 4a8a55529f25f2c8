import { FormProvider, useFormContext } from 'react-hook-form'
import { endpoints } from '#shared/contract/endpoints.ts'
import { type Order, orderChange } from '#shared/contract/orders.ts'
import { type SlotTime, slotText } from '#shared/rules/delivery-slots.ts'
import { orderStatuses, orderStatusLooks, statusOf } from '#shared/rules/order-status.ts'
import { displayPhone } from '#shared/rules/phone.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { mergeTyped } from '../crud/form/form-changes.ts'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { type FormValues, pickValues } from '../crud/form/form-values.ts'
import { InputField, TextareaField } from '../crud/form/input-field.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { ConflictNotice, useOrderConflict } from './conflict-notice.tsx'
import { ItemsEditor } from './items-editor.tsx'
import { mergeItems } from './merge-items.ts'
import { texts } from './texts.ts'

type Values = FormValues<typeof orderChange>

const valuesOf = ({ customer, deliveryDate, status, orderItems, ...order }: Order): Values =>
  pickValues(orderChange, {
    ...order,
    customer: { ...customer, phone: displayPhone(customer.phone) },
    deliveryDate: deliveryDate ?? '',
    status: statusOf(status),
    items: orderItems.map(({ id, productId, quantity, price }) => ({
      id,
      productId: productId ?? 0,
      quantity,
      price,
    })),
  })

export function EditOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const params = { id: order.id }
  const conflicts = useOrderConflict()
  const { form, base, dialog } = useEntityForm({
    schema: orderChange,
    entity: order,
    values: valuesOf,
    save(body) {
      conflicts.clear()
      return adminCall(endpoints.updateOrder, { params, body })
    },
    texts: texts.editing(order.id),
    load: () => adminCall(endpoints.adminOrder, { params }),
    merge: (opened, typed, fresh) => ({
      ...mergeTyped(opened, typed, fresh),
      items: mergeItems(opened.items, typed.items, fresh.items),
    }),
    onFailure: conflicts.read,
    onClose,
  })

  return (
    <FormDialog {...dialog}>
      <ConflictNotice conflict={conflicts.conflict} />
      <FormProvider {...form}>
        <div className="grid gap-6">
          <PersonFields />
          <ItemsEditor kept={base.orderItems} />
          <DeliveryFields slot={base.delivery?.slot ?? null} />
        </div>
      </FormProvider>
    </FormDialog>
  )
}

function PersonFields() {
  const form = useFormContext<Values>()
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-3 font-semibold text-md">{texts.customer}</legend>
      <InputField form={form} name="customer.firstName" label={texts.firstName} required />
      <InputField form={form} name="customer.lastName" label={texts.lastName} />
      <InputField form={form} name="customer.phone" kind="phone" label={texts.phone} required />
      <InputField form={form} name="customer.email" kind="email" label={texts.email} />
      <Field label={texts.status} required error={form.formState.errors.status?.message}>
        <Select {...form.register('status')}>
          {orderStatuses.map((one) => (
            <option key={one} value={one}>
              {orderStatusLooks[one].label}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  )
}

type DeliveryValues = {
  deliveryAddress?: string | null
  deliveryDate?: string | null
  deliveryTime?: string | null
  notes?: string | null
}

/** `slot` is the order's current place; another date or time clears it. */
function DeliveryFields({ slot }: { slot: SlotTime | null }) {
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
