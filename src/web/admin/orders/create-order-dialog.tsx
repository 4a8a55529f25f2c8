import { Controller, FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminOrderCreate } from '#shared/contract/orders.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { emptyItem } from './item-values.ts'
import { ItemsEditor } from './items-editor.tsx'
import { texts } from './texts.ts'
import { useOrderConflict } from './use-order-conflict.ts'
import { withoutWay } from './without-way.ts'

const blank: z.input<typeof adminOrderCreate> = {
  customerId: 0,
  deliveryAddress: '',
  deliveryDate: '',
  deliveryTime: '',
  notes: '',
  items: [emptyItem],
  delivery: {
    method: 'courier',
    zoneId: null,
    slot: null,
    recipient: null,
    hidePrices: false,
    card: '',
  },
}

export function CreateOrderDialog({ onClose }: { onClose: () => void }) {
  const { conflict, clear, read } = useOrderConflict()
  const { form, dialog } = useEntityForm({
    schema: adminOrderCreate,
    entity: null,
    values: () => blank,
    save(order, { key }) {
      clear()
      return adminCall(endpoints.createOrder, { body: withoutWay(order), key })
    },
    texts: texts.creating,
    onFailure: read,
    onClose,
  })

  return (
    <FormDialog {...dialog}>
      <ConflictNotice conflict={conflict} />
      <FormProvider {...form}>
        <div className="grid gap-6">
          <Field label={texts.customer} required error={form.formState.errors.customerId?.message}>
            <Controller
              control={form.control}
              name="customerId"
              render={({ field: { name, onChange, onBlur } }) => (
                <CustomerPicker name={name} onChange={onChange} onBlur={onBlur} />
              )}
            />
          </Field>
          <ItemsEditor />
          <DeliveryChoice />
        </div>
      </FormProvider>
    </FormDialog>
  )
}
