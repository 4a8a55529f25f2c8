import { type Customer, customerForm } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { displayPhone } from '#shared/rules/phone.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { changedOnly } from '../crud/form/form-changes.ts'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { blankValues, pickValues } from '../crud/form/form-values.ts'
import { InputField } from '../crud/form/input-field.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { PersonalData } from './personal-data.tsx'
import { texts } from './texts.ts'

type CustomerDialogProps = { customer: Customer | null; onClose: () => void }

export function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const { form, dialog } = useEntityForm({
    schema: customerForm,
    entity: customer,
    values: (stored) =>
      stored
        ? pickValues(customerForm, { ...stored, phone: displayPhone(stored.phone) })
        : blankValues(customerForm, { firstName: '', phone: '' }),
    save: (body, { entity, values }) =>
      entity
        ? adminCall(endpoints.updateCustomer, {
            params: { id: entity.id },
            body: changedOnly(values, body),
          })
        : adminCall(endpoints.createCustomer, { body }),
    texts: customer ? texts.editing : texts.creating,
    onClose,
  })

  return (
    <FormDialog {...dialog} width={customer ? 'form' : 'dialog'}>
      <div className="grid gap-6">
        <div className={customer ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4'}>
          <InputField form={form} name="firstName" label={texts.firstName} required />
          <InputField form={form} name="lastName" label={texts.lastName} />
          <InputField form={form} name="phone" kind="phone" label={texts.phone} required />
          <InputField form={form} name="email" kind="email" label={texts.email} />
        </div>
        {customer && (
          <>
            <CustomerOrders customerId={customer.id} />
            <PersonalData customer={customer} onErased={onClose} />
          </>
        )}
      </div>
    </FormDialog>
  )
}
