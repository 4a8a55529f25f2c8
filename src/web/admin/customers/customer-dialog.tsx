import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Customer, type CustomerForm, customerForm } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { writtenPhone } from '#shared/rules/phone.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import { changedOnly } from '../crud/form/form-changes.ts'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import type { FormValues } from '../crud/form/form-values.ts'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { PersonalData } from './personal-data.tsx'
import { texts } from './texts.ts'

type Values = FormValues<typeof customerForm>

const blank: Values = { firstName: '', lastName: '', email: '', phone: '' }

const valuesOf = ({ firstName, lastName, email, phone }: Customer): Values => ({
  firstName,
  lastName,
  email,
  phone: writtenPhone(phone),
})

/** Of an edited customer only what was changed, so that what others changed meanwhile stays. */
function send(customer: Customer | null, form: CustomerForm) {
  if (!customer) return adminCall(endpoints.createCustomer, { body: form })
  const body = changedOnly(valuesOf(customer), form)
  return adminCall(endpoints.updateCustomer, { params: { id: customer.id }, body })
}

type CustomerDialogProps = { customer: Customer | null; onClose: () => void }

export function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const form = useForm<z.input<typeof customerForm>, unknown, CustomerForm>({
    resolver: zodResolver(customerForm),
    defaultValues: customer ? valuesOf(customer) : blank,
    mode: 'onTouched',
  })
  const { save, pending } = useAdminMutation({
    call: (values: CustomerForm) => send(customer, values),
    success: { title: customer ? texts.updated : texts.created },
    failure: customer ? texts.updateFailed : texts.createFailed,
    onSuccess: onClose,
    form,
  })
  const { register, formState } = form
  const { errors } = formState

  return (
    <FormDialog
      title={customer ? texts.edit : texts.create}
      submitLabel={customer ? texts.submitEdit : texts.submitCreate}
      pending={pending}
      dirty={formState.isDirty}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
      width={customer ? 'form' : 'dialog'}
    >
      <div className="grid gap-6">
        <div className={customer ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4'}>
          <Field label={texts.firstName} required error={errors.firstName?.message}>
            <Input autoComplete="off" {...register('firstName')} />
          </Field>
          <Field label={texts.lastName} error={errors.lastName?.message}>
            <Input autoComplete="off" {...register('lastName')} />
          </Field>
          <Field label={texts.phone} required error={errors.phone?.message}>
            <PhoneInput autoComplete="off" {...register('phone')} />
          </Field>
          <Field label={texts.email} error={errors.email?.message}>
            <Input type="email" inputMode="email" autoComplete="off" {...register('email')} />
          </Field>
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
