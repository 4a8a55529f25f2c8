import { Download, Eraser } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Customer, customerForm } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { paths } from '#shared/paths.ts'
import { formatDay } from '#shared/rules/dates.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { displayPhone } from '#shared/rules/phone.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useMay } from '#web/api/admin-session.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Price } from '#web/ui/price.tsx'
import { saveFile } from '../crud/files/save-file.ts'
import { changedOnly } from '../crud/form/form-changes.ts'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { blankValues, pickValues } from '../crud/form/form-values.ts'
import { InputField } from '../crud/form/input-field.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
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

const pageSize = 5

function CustomerOrders({ customerId }: { customerId: number }) {
  const [page, setPage] = useState(1)
  const offset = (page - 1) * pageSize
  const { data, isPending } = useApi(endpoints.customerOrders, {
    params: { id: customerId },
    query: { limit: pageSize, offset },
  })
  const { timeZone } = useShopFacts()
  return (
    <section aria-label={texts.orders}>
      <h3 className="mb-2 font-semibold text-md">{texts.orders}</h3>
      {!data || data.total === 0 ? (
        <p role="status" className="text-ink-3">
          {isPending ? texts.ordersLoading : data ? texts.noOrders : texts.ordersFailed}
        </p>
      ) : (
        <div className="rounded-md shadow-hairline">
          <ul className="divide-y divide-line">
            {data.items.map(({ id, createdAt, totalAmount, status }) => (
              <li key={id} className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                <Link
                  to={paths.adminOrder(id)}
                  className="hit-area font-semibold underline-offset-4 hover:underline"
                >
                  {texts.number(id)}
                </Link>
                <span className="text-ink-3 text-xs">{formatDay(createdAt, timeZone)}</span>
                <span className="ml-auto flex items-center gap-x-4">
                  <OrderStatusBadge status={status} />
                  <Price value={totalAmount} size="inherit" className="min-w-20 text-right font-semibold" />
                </span>
              </li>
            ))}
          </ul>
          {data.total > pageSize && (
            <Pager
              list={texts.orders}
              page={page}
              pageSize={pageSize}
              total={data.total}
              onPageChange={setPage}
              className="border-line border-t pl-4"
            />
          )}
        </div>
      )}
    </section>
  )
}

const jsonFile = (name: string, content: unknown) =>
  new File([JSON.stringify(content, null, 2)], name, { type: 'application/json' })

type PersonalDataProps = { customer: Customer; onErased: () => void }

function PersonalData({ customer, onErased }: PersonalDataProps) {
  const [asking, setAsking] = useState(false)
  const mayErase = useMay(endpoints.eraseCustomer)
  const params = { id: String(customer.id) }
  // Lists the open orders that could no longer be delivered.
  const underWay = useApi(
    endpoints.customerOrders,
    { params: { id: customer.id }, query: { underWay: true, limit: 1 } },
    { enabled: asking },
  )
  const open = underWay.data?.total ?? 0
  const exporting = useAdminMutation({
    call: () => adminCall(endpoints.exportCustomer, { params }),
    success: { title: texts.exported },
    failure: texts.exportFailed,
    onSuccess: (data) => saveFile(jsonFile(`customer-${customer.id}.json`, data)),
  })
  const erasing = useAdminMutation({
    call: () => adminCall(endpoints.eraseCustomer, { params }),
    success: { title: texts.erased },
    failure: texts.eraseFailed,
    onSuccess: onErased,
  })

  return (
    <section aria-label={texts.personal}>
      <h3 className="font-semibold text-md">{texts.personal}</h3>
      <p className="mt-1 mb-3 text-ink-3 text-xs">{texts.personalAbout}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          size={40}
          icon={<Download />}
          loading={exporting.pending}
          onClick={() => exporting.save(undefined)}
        >
          {texts.export}
        </Button>
        {mayErase && (
          <Button
            variant="secondary"
            size={40}
            icon={<Eraser />}
            className="text-danger"
            loading={asking && underWay.isPending}
            onClick={() => setAsking(true)}
          >
            {texts.erase}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking && !underWay.isPending}
        onOpenChange={setAsking}
        title={texts.eraseTitle}
        text={
          <>
            <p>{texts.eraseText(fullName(customer))}</p>
            {open > 0 && <p className="mt-2 font-semibold text-danger">{texts.eraseUnderWay(open)}</p>}
          </>
        }
        icon={<Eraser />}
        confirmLabel={texts.erase}
        pendingLabel={texts.erasing}
        pending={erasing.pending}
        onConfirm={() => erasing.save(undefined)}
      />
    </section>
  )
}
