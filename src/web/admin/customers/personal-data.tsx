import { Download, Eraser } from 'lucide-react'
import { useState } from 'react'
import type { Customer } from '#shared/contract/customers.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useMay } from '#web/api/admin-session.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { saveFile } from '../crud/files/save-file.ts'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { texts } from './texts.ts'

const jsonFile = (name: string, content: unknown) =>
  new File([JSON.stringify(content, null, 2)], name, { type: 'application/json' })

type PersonalDataProps = { customer: Customer; onErased: () => void }

export function PersonalData({ customer, onErased }: PersonalDataProps) {
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
