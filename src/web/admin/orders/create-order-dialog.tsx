import { type ComponentProps, useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import type { Customer } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { adminOrderCreate } from '#shared/contract/orders.ts'
import { panelPauseMs } from '#shared/limits.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Field } from '#web/ui/field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { ConflictNotice, useOrderConflict } from './conflict-notice.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { emptyItem } from './item-values.ts'
import { ItemsEditor } from './items-editor.tsx'
import { Picker } from './picker.tsx'
import { texts } from './texts.ts'
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
    askAddress: false,
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

const maxOptions = 50

type CustomerPickerProps = Pick<ComponentProps<'input'>, 'name' | 'onBlur'> & {
  onChange: (id: number) => void
}

function CustomerPicker({ onChange, ...props }: CustomerPickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), panelPauseMs)
  const { data, isPending } = useApi(endpoints.adminCustomers, {
    query: { search: search || undefined, limit: maxOptions },
  })
  const [chosen, setChosen] = useState<Customer>()
  const customers = data?.items ?? []
  const options = customers.map((customer) => ({
    id: customer.id,
    label: fullName(customer),
    hint: [customer.phone, customer.email].filter(Boolean).join(' · '),
  }))
  const message = isPending ? texts.searching : options.length === 0 ? texts.noCustomers : undefined
  return (
    <Picker
      chosen={chosen ? `${fullName(chosen)}, ${chosen.phone}` : ''}
      options={options}
      message={message}
      placeholder={texts.chooseCustomer}
      onSearch={setTyped}
      onChoose={({ id }) => {
        setChosen(customers.find((customer) => customer.id === id))
        onChange(id)
      }}
      {...props}
    />
  )
}
