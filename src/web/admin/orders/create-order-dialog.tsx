import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { endpoints } from '#shared/contract/endpoints.ts'
import { type AdminOrderCreate, adminOrderCreate } from '#shared/contract/orders.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
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
  const form = useForm<z.input<typeof adminOrderCreate>, unknown, AdminOrderCreate>({
    resolver: zodResolver(adminOrderCreate),
    defaultValues: blank,
    mode: 'onTouched',
  })
  const { conflict, clear, read } = useOrderConflict()
  const { save, pending } = useAdminMutation({
    call: (order: AdminOrderCreate, key) => {
      clear()
      return adminCall(endpoints.createOrder, { body: withoutWay(order), key })
    },
    success: ({ id }) => ({ title: texts.created(id) }),
    failure: texts.createFailed,
    onSuccess: onClose,
    onFailure: read,
    form,
  })

  return (
    <FormDialog
      title={texts.createTitle}
      submitLabel={texts.submitCreate}
      pending={pending}
      dirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
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
