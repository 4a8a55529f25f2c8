import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { fullName } from '#shared/rules/full-name.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import {
  callOf,
  isFeeOpen,
  isSurprise,
  paysAtDoor,
  receiverOf,
  thingsOf,
  thingText,
} from '../orders/handover.ts'
import {
  type Route,
  type RouteGroup,
  routeOf,
  routesOf,
  type Stop,
  stopsOf,
  toCollect,
} from './route-stops.ts'
import { SheetFooter, SheetHeader } from './sheet-frame.tsx'
import { SheetPage } from './sheet-page.tsx'
import { texts } from './texts.ts'

export default function RouteSheetPage() {
  return (
    <SheetPage
      title={texts.route}
      parameter="courier"
      label={texts.courier}
      choices={choicesOf}
      sheets={(board, only, day) =>
        routesOf(board, courierOf(only)).map((route) => (
          <RouteSheet
            key={route.courierId}
            route={route}
            day={day}
            courier={nameOf(board, route.courierId)}
          />
        ))
      }
      empty={texts.nothingToBring}
    />
  )
}

function courierOf(text: string | null): number | 'none' | null {
  if (text === 'none') return 'none'
  return text && /^\d+$/.test(text) ? Number(text) : null
}

const nameOf = ({ couriers }: DayBoard, id: number | null) =>
  couriers.find((one) => one.id === id)?.username ?? null

function choicesOf(board: DayBoard) {
  const ids = [...board.couriers.map(({ id }) => id), null]
  const busy = ids.filter((id) => stopsOf(routeOf(board, id)).length > 0)
  return [
    { value: '', label: texts.everybody },
    ...busy.map((id) => ({ value: String(id ?? 'none'), label: nameOf(board, id) ?? texts.nobody })),
  ]
}

type RouteSheetProps = { route: Route; courier: string | null; day: string }

function RouteSheet({ route, courier, day }: RouteSheetProps) {
  const { orders, sum } = toCollect(route)
  return (
    <article className="sheet">
      <SheetHeader
        title={texts.route}
        day={`${day} · ${courier ? texts.courierNamed(courier) : texts.nobody.toLowerCase()}`}
        big={texts.addresses(stopsOf(route).length)}
        small={toKopecks(sum) > 0 ? texts.collect(orders, formatRub(sum)) : texts.collectNothing}
      />
      {route.groups.map((group) => (
        <section key={group.name}>
          <div className="sheet-headline border-[#000] border-b-2 py-[6px] text-[16px]">
            <h3>{group.name}</h3>
            <span className="sheet-small">{wayOf(group)}</span>
          </div>
          <ol>
            {group.stops.map((stop) => (
              <RouteStop key={stop.number} {...stop} />
            ))}
          </ol>
        </section>
      ))}
      <SheetFooter first={texts.handed} second={texts.accepted} />
    </article>
  )
}

function wayOf({ stops }: RouteGroup): string {
  const zones = new Set(stops.flatMap(({ order }) => order.deliveryZone ?? []))
  return [texts.addresses(stops.length), ...zones].join(', ')
}

function RouteStop({ number, order }: Stop) {
  const { id, delivery, deliveryAddress, deliveryZone, notes } = order
  return (
    <li className="wrap-anywhere grid grid-cols-[46px_1fr_168px] gap-[16px] border-[#000] border-b-[1.5px] py-[13px] [break-inside:avoid]">
      <span className="grid size-[42px] place-items-center rounded-[50%] border-2 border-[#000] [font:700_19px/1_var(--font-body)]">
        {number}
      </span>
      <div>
        <p className="tracking-[-0.01em] [font:600_17px/1.3_var(--font-body)]">
          {deliveryAddress || texts.noAddress}
        </p>
        {deliveryZone && <p className="sheet-small">{deliveryZone}</p>}
        {delivery?.urgent && (
          <p className="sheet-person">
            <span className="sheet-mark">{texts.urgent}</span>
          </p>
        )}
        <Person order={order} />
        <p className="mt-[4px] text-[#222] text-[12.5px]">
          {texts.number(id)}: {thingsOf(order).map(thingText).join('; ')}
        </p>
        {notes && <p className="sheet-remark">{notes}</p>}
      </div>
      <div className="grid content-start gap-[7px] text-right [&_b]:tracking-[-0.03em] [&_b]:[font:700_21px/1.05_var(--font-body)]">
        <Payment order={order} />
        <span className="sheet-small">
          {texts.at} <span className="sheet-line" />
        </span>
        <span className="sheet-small">
          {texts.signature} <span className="sheet-line" />
        </span>
      </div>
    </li>
  )
}

/** Omits the recipient's phone for a surprise, so that it is not called by mistake. */
function Person({ order }: { order: Order }) {
  const call = callOf(order)
  if (isSurprise(order))
    return (
      <>
        <p className="sheet-person">
          <b>{receiverOf(order)}</b>, {texts.phoneOfCustomer}
        </p>
        <p className="sheet-person">
          <span className="sheet-mark">{texts.surpriseDoNotCall}</span>{' '}
          {texts.questions(call.name, call.phone)}
        </p>
      </>
    )
  return (
    <>
      <p className="sheet-person">
        <b>{call.name}</b>, {call.phone}
      </p>
      {!call.isCustomer && (
        <p className="sheet-small">{texts.customer(fullName(order.customer), order.customer.phone)}</p>
      )}
    </>
  )
}

function Payment({ order }: { order: Order }) {
  if (!paysAtDoor(order))
    return (
      <div>
        <b>{texts.namesNoPrices}</b>
        <p className="sheet-small">{texts.settled}</p>
      </div>
    )
  return (
    <div>
      <span className="sheet-small">{texts.toReceive}</span>
      <p>
        <b>{formatRub(order.totalAmount)}</b>
      </p>
      {isFeeOpen(order) && <p className="sheet-small">{texts.withoutDelivery}</p>}
    </div>
  )
}
