import { CircleCheck, Gift, GripVertical, MapPinned, MessageSquareText, Store, Zap } from 'lucide-react'
import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import { Link } from 'react-router'
import type { Order } from '#shared/contract/orders.ts'
import { paths } from '#shared/paths.ts'
import { formatRub } from '#shared/rules/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { callOf, isPickup, isSurprise, receiverOf, thingsOf, thingText } from '../orders/handover.ts'
import type { Courier } from './board.ts'
import { CardWays } from './card-ways.tsx'
import { CourierSelect } from './courier-select.tsx'
import { texts } from './texts.ts'

export type CardHandlers = {
  onPress: (event: PointerEvent<HTMLElement>, id: number) => void
  onGrip: (id: number) => void
  onKey: (event: KeyboardEvent<HTMLElement>, id: number) => void
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => void
  onBlur: (id: number) => void
  onAssign: (id: number, courierId: number | null) => void
  onFinish: (id: number) => void
}

type OrderCardProps = {
  order: Order
  couriers: readonly Courier[]
  handlers: CardHandlers
  compact: boolean
  narrow: boolean
  isTaken: boolean
  isFresh: boolean
}

export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  return props.order.status === 'completed' ? <DoneCard order={props.order} /> : <OpenCard {...props} />
})

function OrderNumber({ id, className }: { id: number; className?: string }) {
  return (
    <Link
      to={paths.adminOrder(id)}
      draggable={false}
      className={cn('hit-area whitespace-nowrap font-semibold underline-offset-4 hover:underline', className)}
    >
      {texts.number(id)}
    </Link>
  )
}

function DoneCard({ order }: { order: Order }) {
  return (
    <li
      data-order={order.id}
      className="flex items-center gap-2.5 rounded-md bg-surface/55 px-3 py-2 text-ink-2 text-ui [content-visibility:auto]"
    >
      <CircleCheck aria-label={texts.isDone} role="img" className="size-5 text-ok" />
      <span className="min-w-0">
        <span className="block truncate font-medium leading-ui">{receiverOf(order)}</span>
        <OrderNumber id={order.id} className="font-medium text-ink-2 text-xs" />
      </span>
    </li>
  )
}

function OpenCard({ order, couriers, handlers, compact, narrow, isTaken, isFresh }: OrderCardProps) {
  const { id } = order
  const controls = (
    <Carrier order={order} couriers={couriers} handlers={handlers} compact={compact} narrow={narrow} />
  )
  return (
    <li
      data-order={id}
      onPointerDown={(event) => handlers.onPress(event, id)}
      onDragStart={(event) => event.preventDefault()}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] rounded-md bg-surface px-3 text-ui leading-[1.4] shadow-e1 [contain-intrinsic-size:auto_90px] [content-visibility:auto] duo:cursor-grab max-duo:px-4 max-duo:text-sm',
        compact ? 'gap-0.5 py-2' : 'gap-2 pt-3 pb-2.5',
        isFresh && 'animate-fresh',
        isTaken && 'opacity-42 shadow-[inset_0_0_0_1.5px_var(--line-ctl)]',
      )}
    >
      <div className={cn('flex min-h-6 gap-2', compact ? 'items-center' : 'items-start')}>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <OrderNumber id={id} />
          <Marks order={order} compact={compact} />
        </span>
        <span className="-my-1 ml-auto flex items-center">
          {compact && controls}
          <IconButton
            data-grip={id}
            label={texts.moveOf(id, receiverOf(order))}
            aria-pressed={isTaken}
            onClick={() => handlers.onGrip(id)}
            onKeyDown={(event) => handlers.onKey(event, id)}
            onKeyUp={handlers.onKeyUp}
            onBlur={() => handlers.onBlur(id)}
            className={cn('-my-1 -mr-2 touch-none text-ink-3', compact ? 'size-7.5' : 'size-9')}
          >
            <GripVertical />
          </IconButton>
        </span>
      </div>
      <p className={cn('text-ink-2 text-xs max-duo:text-ui', compact && 'truncate')}>
        <b className={cn('text-ink text-sm leading-ui max-duo:text-md', !compact && 'block')}>
          {receiverOf(order)}
        </b>{' '}
        {whereOf(order)}
      </p>
      {compact ? <ThingsInOneLine order={order} /> : <Things order={order} />}
      {!compact && isSurprise(order) && <Remark>{texts.callCustomer(callOf(order).name)}</Remark>}
      {order.notes && <Remark compact={compact}>{order.notes}</Remark>}
      {!compact && <div className="flex min-h-8 items-center gap-2">{controls}</div>}
      {narrow && <CardWays order={order} onFinish={handlers.onFinish} />}
    </li>
  )
}

type CarrierProps = Pick<OrderCardProps, 'order' | 'couriers' | 'handlers' | 'compact' | 'narrow'>

function Carrier({ order, couriers, handlers, compact, narrow }: CarrierProps) {
  const { id, delivery, totalAmount } = order
  return (
    <>
      {isPickup(order) ? (
        <span title={texts.pickup} className="flex items-center gap-2 font-medium text-ink-2 text-xs">
          <Store className="size-5 text-ink-3" />
          <span className={compact ? 'sr-only' : undefined}>{texts.pickup}</span>
        </span>
      ) : (
        <CourierSelect
          orderId={id}
          value={delivery?.courierId ?? null}
          couriers={couriers}
          onlyPicture={compact}
          onChange={(courierId) => handlers.onAssign(id, courierId)}
        />
      )}
      {!compact && (
        <span className="ml-auto whitespace-nowrap text-ink-3 text-xs">{formatRub(totalAmount)}</span>
      )}
      {!narrow && (
        <IconButton
          label={texts.doneOf(id)}
          title={texts.done}
          onClick={() => handlers.onFinish(id)}
          className={cn('-my-1', compact ? 'size-7.5' : '-mr-1.5 size-9')}
        >
          <CircleCheck />
        </IconButton>
      )}
    </>
  )
}

export function whereOf(order: Order): string {
  if (isPickup(order)) return texts.pickup
  return [order.deliveryZone, order.deliveryAddress].filter(Boolean).join(' · ') || texts.noDistrict
}

function Marks({ order, compact }: { order: Order; compact: boolean }) {
  const word = (text: string) => (compact ? <span className="sr-only">{text}</span> : text)
  return (
    <>
      {order.status === 'pending' && (
        <Badge dot compact tone="warn">
          {word(texts.fresh)}
        </Badge>
      )}
      {order.delivery?.urgent && (
        <Badge compact tone="bad">
          <Zap />
          {word(texts.urgent)}
        </Badge>
      )}
      {isSurprise(order) && (
        <Badge compact tone="berry">
          <Gift />
          {word(texts.surprise)}
        </Badge>
      )}
      {order.delivery?.askAddress && (
        <Badge compact tone="warn">
          <MapPinned />
          {word(texts.askAddress)}
        </Badge>
      )}
    </>
  )
}

export function Things({ order }: { order: Order }) {
  return (
    <ul className="grid gap-0.75 border-line border-t pt-2">
      {thingsOf(order).map(({ id, quantity, name, choices, inscription }) => (
        <li key={id} className="grid grid-cols-[auto_1fr] gap-1.5">
          <b className="whitespace-nowrap">{quantity} ×</b>{' '}
          <span className="wrap-anywhere min-w-0">
            {name}
            {choices.length > 0 && <span className="block text-ink-3 text-xs">{choices.join(', ')}</span>}
            {inscription && (
              <span className="block font-medium text-violet text-xs">«{inscription.text}»</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ThingsInOneLine({ order }: { order: Order }) {
  const line = thingsOf(order).map(thingText).join('; ')
  return (
    <p title={line} className="truncate text-xs">
      {line}
    </p>
  )
}

export function Remark({ compact = false, children }: { compact?: boolean; children: string }) {
  return (
    <p className="flex gap-1.75 text-on-amber-soft text-xs leading-[1.35] max-duo:text-ui">
      <MessageSquareText className="mt-px size-3.75" />
      <span className={cn('wrap-anywhere min-w-0', compact && 'truncate')}>{children}</span>
    </p>
  )
}
