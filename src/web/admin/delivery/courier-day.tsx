import { CalendarCheck, Check, CircleCheck, Gift, MapPinned, Zap } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { addDays } from '#shared/rules/calendar.ts'
import { formatDayOfYear, formatShortWeekday, formatTime } from '#shared/rules/dates.ts'
import { formatRub } from '#shared/rules/money.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumbs, Crumb } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { callOf, isFeeOpen, isSurprise, paysAtDoor, receiverOf } from '../orders/handover.ts'
import { CallAndRoute } from './card-ways.tsx'
import { DayNav } from './date-nav.tsx'
import { Remark, Things, whereOf } from './order-card.tsx'
import { type OwnPart, type OwnStop, ownDay, ownProgress } from './own-day.ts'
import { texts } from './texts.ts'

/** Couriers get no events about new orders, so an open page polls. */
const freshMs = 60_000

export function CourierDay({ date, today }: { date: string; today: string }) {
  const {
    data: board,
    isError,
    refetch,
  } = useApi(endpoints.dayBoard, { query: { date } }, { refetchInterval: freshMs })
  return (
    <AdminPage
      title={texts.ownTitle}
      top={
        <Breadcrumbs>
          <Crumb>{texts.ownTitle}</Crumb>
        </Breadcrumbs>
      }
      actions={<DayNav label={dayName(date, today)} date={date} />}
    >
      <div className="max-w-180">
        {board ? (
          <Day board={board} />
        ) : isError ? (
          <LoadFailed onRetry={() => refetch()} />
        ) : (
          <div className="grid gap-3">
            <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
            <Skeleton shape="well" className="h-70 rounded-card" />
            <Skeleton shape="well" className="h-70 rounded-card" />
          </div>
        )}
      </div>
    </AdminPage>
  )
}

function dayName(date: string, today: string): string {
  if (date === today) return texts.today
  if (date === addDays(today, 1)) return texts.tomorrow
  return `${formatShortWeekday(date)}, ${formatDayOfYear(date)}`
}

function Day({ board }: { board: DayBoard }) {
  const { done, total } = ownProgress(board)
  const [finishing, setFinishing] = useState<Order | null>(null)
  const finish = useAdminMutation({
    call: ({ id }: Order) =>
      adminCall(endpoints.setOrderStatus, { params: { id }, body: { status: 'completed' } }),
    success: (_, { id }) => ({ title: texts.marked(id) }),
    failure: texts.doneFailed,
    onSuccess: () => setFinishing(null),
  })
  if (total === 0)
    return (
      <Panel>
        <EmptyState as="p" icon={<CalendarCheck />} title={texts.ownNothing}>
          {texts.ownNothingHint}
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <p className="-mt-3 mb-2.5 text-ink-2" aria-live="polite">
        {formatShortWeekday(board.date)}, {formatDayOfYear(board.date)} · {texts.ownLeft(total - done, total)}
      </p>
      <ProgressBar
        look="ok"
        label={texts.ownProgress(done, total)}
        value={done}
        max={total}
        className="mb-5"
      />
      <div className="grid grid-cols-1 gap-5">
        {ownDay(board).map((part) => (
          <Part key={part.name} part={part} onFinish={setFinishing} />
        ))}
      </div>
      <ConfirmDialog
        open={finishing !== null}
        onOpenChange={(open) => !open && setFinishing(null)}
        title={texts.deliveredTitle(finishing?.id ?? 0)}
        text={texts.deliveredText}
        tone="plain"
        icon={<Check />}
        confirmLabel={texts.delivered}
        pendingLabel={texts.delivering}
        pending={finish.pending}
        onConfirm={() => finishing && finish.save(finishing)}
      />
    </>
  )
}

type PartProps = { part: OwnPart; onFinish: (order: Order) => void }

function Part({ part: { name, stops, left }, onFinish }: PartProps) {
  return (
    <section aria-label={name}>
      <header className="mb-2 flex items-baseline justify-between gap-3 px-1">
        <h2 className="font-body font-semibold text-base tracking-[-0.01em]">{name}</h2>
        <span className="text-ink-3 text-xs">
          {left > 0 ? texts.orders(left) : texts.ownDone(stops.length)}
        </span>
      </header>
      <ul className="grid grid-cols-1 gap-2.5">
        {stops.map((stop) =>
          stop.number === null ? (
            <BroughtCard key={stop.order.id} stop={stop} />
          ) : (
            <StopCard key={stop.order.id} stop={stop} onFinish={onFinish} />
          ),
        )}
      </ul>
    </section>
  )
}

function BroughtCard({ stop: { order, doneAt } }: { stop: OwnStop }) {
  const { timeZone } = useShopFacts()
  return (
    <li className="flex items-center gap-3 rounded-md bg-surface/55 px-4 py-2.5 text-ink-2">
      <CircleCheck role="img" aria-label={texts.isDone} className="size-5 flex-none text-ok" />
      <span className="min-w-0 leading-ui">
        <span className="block truncate font-medium">{receiverOf(order)}</span>
        <span className="text-xs">
          {texts.number(order.id)}
          {doneAt && ` · ${formatTime(doneAt, timeZone)}`}
        </span>
      </span>
    </li>
  )
}

function StopCard({ stop: { order, number }, onFinish }: { stop: OwnStop; onFinish: PartProps['onFinish'] }) {
  const isNext = number === 1
  return (
    <li
      className={cn(
        'grid grid-cols-1 gap-2.5 rounded-card bg-surface p-4 leading-[1.4] shadow-e1',
        isNext && 'shadow-[inset_0_0_0_2px_var(--ink),var(--e1)]',
      )}
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <span className="grid size-6.5 flex-none place-items-center rounded-pill bg-ink font-bold text-on-ink text-xs">
          {number}
        </span>
        <b className="font-semibold">{texts.number(order.id)}</b>
        {order.delivery?.urgent && (
          <Badge compact tone="bad">
            <Zap />
            {texts.urgent}
          </Badge>
        )}
        {isSurprise(order) && (
          <Badge compact tone="berry">
            <Gift />
            {texts.surprise}
          </Badge>
        )}
        {order.delivery?.askAddress && (
          <Badge compact tone="warn">
            <MapPinned />
            {texts.askAddress}
          </Badge>
        )}
        <Payment order={order} />
      </div>
      <p className="text-ink-2 text-ui">
        <b className="block text-ink text-md leading-ui">{receiverOf(order)}</b>
        {whereOf(order)}
      </p>
      <Things order={order} />
      {isSurprise(order) && <Remark>{texts.callCustomer(callOf(order).name)}</Remark>}
      {order.notes && <Remark>{order.notes}</Remark>}
      <div className="flex gap-2">
        <CallAndRoute order={order} />
      </div>
      <Button
        variant={isNext ? 'ink' : 'secondary'}
        icon={<Check />}
        aria-label={texts.deliveredOf(order.id)}
        onClick={() => onFinish(order)}
        className="w-full"
      >
        {texts.delivered}
      </Button>
    </li>
  )
}

function Payment({ order }: { order: Order }) {
  const pays = paysAtDoor(order)
  const remark = pays ? isFeeOpen(order) && texts.withoutDelivery : texts.settled
  return (
    <p className="ml-auto text-right text-ui leading-ui">
      <b className="block whitespace-nowrap font-semibold">
        {pays ? texts.toTake(formatRub(order.totalAmount)) : texts.namesNoPrices}
      </b>
      {remark && <span className="text-ink-3 text-xs">{remark}</span>}
    </p>
  )
}
