import { CircleAlert, Pencil, Printer, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { idText } from '#shared/contract/fields.ts'
import type { Order } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { isNotFound } from '#web/api/client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { EditOrderDialog } from './edit-order-dialog.tsx'
import { OrderView } from './order-view.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { StatusMenu } from './status-menu.tsx'
import { texts } from './texts.ts'

export default function OrderPage() {
  const { id = '' } = useParams()
  const { success, data } = idText.safeParse(id)
  if (!success)
    return (
      <Frame title={texts.orderPage}>
        <Problem title={texts.badId} text={texts.badIdHint} />
      </Frame>
    )
  return <KnownOrder key={data} id={data} />
}

function KnownOrder({ id }: { id: number }) {
  const { data: order, error, isPending, refetch } = useApi(endpoints.adminOrder, { params: { id } })
  if (order) return <LoadedOrder order={order} />
  const isMissing = isNotFound(error)
  return (
    <Frame title={texts.order(id)}>
      {isPending ? (
        <p role="status" className="flex items-center justify-center gap-3 py-20 text-ink-3">
          <Spinner />
          {texts.loadingOrder}
        </p>
      ) : isMissing ? (
        <Problem title={texts.notFound} text={texts.notFoundHint} />
      ) : (
        <Problem
          title={texts.failed}
          text={error?.message}
          action={
            <Button variant="secondary" onClick={() => refetch()}>
              {texts.retry}
            </Button>
          }
        />
      )}
    </Frame>
  )
}

const listStep = { label: texts.title, to: paths.adminOrders }
const back = { label: texts.back, to: paths.adminOrders }

function Frame({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <AdminPage title={title} steps={[listStep]} back={back} actions={actions}>
      {children}
    </AdminPage>
  )
}

type ProblemProps = { title: string; text?: string; action?: ReactNode }

function Problem({ title, text, action }: ProblemProps) {
  const toList = (
    <Button asChild variant="secondary">
      <Link to={paths.adminOrders}>{texts.back}</Link>
    </Button>
  )
  return (
    <EmptyState
      icon={action ? <CircleAlert /> : <SearchX />}
      title={title}
      action={action ?? toList}
      role="alert"
    >
      {text}
    </EmptyState>
  )
}

function LoadedOrder({ order }: { order: Order }) {
  const [params, setParams] = useSearchParams()
  const editing = params.has('edit')
  const edit = (open: boolean) =>
    setParams(open ? { edit: '1' } : {}, { replace: true, preventScrollReset: true })
  return (
    <Frame
      title={texts.order(order.id)}
      actions={
        <div className="flex-1 flex-wrap items-center gap-2.5 duo:flex max-duo:contents">
          <StatusMenu order={order} />
          <span className="ml-auto flex flex-wrap gap-2.5 max-duo:w-full max-duo:*:flex-1">
            <Button variant="secondary" icon={<Printer />} onClick={() => print()}>
              {texts.print}
            </Button>
            <Button icon={<Pencil />} onClick={() => edit(true)}>
              {texts.edit}
            </Button>
          </span>
        </div>
      }
    >
      <OrderView order={order} />
      <PackingSlip order={order} />
      {editing && <EditOrderDialog order={order} onClose={() => edit(false)} />}
    </Frame>
  )
}
