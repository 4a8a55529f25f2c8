import type { ReactNode } from 'react'
import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { type Inscription, type InscriptionFace, inscriptionFaces } from '#shared/rules/inscription.ts'
import { colourName } from '#shared/rules/swatch.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { InscriptionSheet } from '#web/styles/inscription-sheet.tsx'
import { InscriptionLines } from '#web/ui/inscription.tsx'
import { isPickup, isSurprise, receiverOf, thingsOf } from '../orders/handover.ts'
import { type BuildGroup, buildSums, type Cut, cutsOf } from './build-list.ts'
import { SheetFooter, SheetHeader } from './sheet-frame.tsx'
import { texts } from './texts.ts'

type Couriers = DayBoard['couriers']

type BuildSheetProps = {
  groups: readonly BuildGroup[]
  time: string | null
  day: string
  couriers: Couriers
}

export function BuildSheet({ groups, time, day, couriers }: BuildSheetProps) {
  const { brand } = useShopFacts()
  const orders = groups.flatMap((group) => group.orders)
  const sums = buildSums(orders)
  const cuts = cutsOf(orders)
  const cards = orders.filter(({ delivery }) => delivery?.card)
  const totals = [
    [texts.totals.pieces, sums.reduce((total, { quantity }) => total + quantity, 0)],
    [texts.totals.kinds, sums.length],
    [texts.totals.orders, orders.length],
    [texts.totals.cuts, cuts.length],
    [texts.totals.cards, cards.length],
  ] as const
  return (
    <article className="sheet">
      <SheetHeader
        title={texts.build}
        day={`${day} · ${brand}`}
        big={time ?? texts.wholeDay}
        small={texts.orders(orders.length)}
      />
      <dl className="mt-[12px] flex rounded-[10px] border-[#000] border-[1.5px]">
        {totals.map(([label, count]) => (
          <div
            key={label}
            className="flex flex-1 flex-row-reverse items-baseline justify-end gap-[8px] border-[#000] px-[12px] py-[6px] not-first:border-l"
          >
            <dt className="text-[#333] text-[12px]">{label}</dt>
            <dd className="tracking-[-0.02em] [font:700_19px/1.15_var(--font-body)]">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="sheet-headline">
        <h3>{texts.sums}</h3>
        <span className="sheet-small">{texts.tick}</span>
      </div>
      <ul className="columns-2 gap-x-[28px]">
        {sums.map(({ name, quantity, variants }) => (
          <li
            key={name}
            className="grid grid-cols-[16px_34px_1fr] items-center gap-[9px] border-[#bbb] border-b py-[4px] leading-[1.32] [break-inside:avoid]"
          >
            <span className="sheet-box" />
            <b className="text-right [font:700_16px/1_var(--font-body)]">{quantity}</b>
            <span className="wrap-anywhere">
              {name}
              {variants.map((variant) => (
                <span key={variant.text} className="sheet-detail">
                  {texts.variant(variant.text, variant.quantity)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {groups.map((group) => (
        <section key={group.name}>
          <div className="sheet-headline">
            <h3>{time ? texts.byOrder : group.name}</h3>
            <span className="sheet-small">{texts.orders(group.orders.length)}</span>
          </div>
          {group.orders.map((order) => (
            <BuildOrder key={order.id} order={order} couriers={couriers} />
          ))}
        </section>
      ))}
      {cuts.length > 0 && <Cuts cuts={cuts} />}
      {cards.length > 0 && <Cards orders={cards} />}
      <SheetFooter first={texts.made} second={texts.checked} />
    </article>
  )
}

function BuildOrder({ order, couriers }: { order: Order; couriers: Couriers }) {
  const { id, delivery, deliveryZone, notes } = order
  const courier = couriers.find((one) => one.id === delivery?.courierId)
  return (
    <article className="sheet-order">
      <div className="sheet-who">
        <b>{texts.number(id)}</b>
        <span>{receiverOf(order)}</span>
        <span>{isPickup(order) ? texts.pickup : deliveryZone}</span>
        {courier && <span>{texts.courierNamed(courier.username)}</span>}
        {delivery?.urgent && <span className="sheet-mark">{texts.urgent}</span>}
        {isSurprise(order) && <span className="sheet-mark">{texts.surprise}</span>}
      </div>
      <div className="wrap-anywhere grid min-w-0 content-start gap-[7px] px-[14px] py-[10px]">
        <ul className="sheet-things">
          {thingsOf(order).map(({ id: line, quantity, name, choices, parts, inscription }) => (
            <li key={line}>
              <span className="sheet-box" />
              <b>{quantity} ×</b>
              <span>
                {name}
                {choices.length > 0 && <span className="sheet-detail">{choices.join(', ')}</span>}
                {inscription && <span className="sheet-detail">«{inscription.text}»</span>}
                {parts.length > 0 && (
                  <ul className="mt-[2px] mb-[4px] text-[#333] text-[12px] [&_b]:font-semibold">
                    {parts.map((part) => (
                      <li key={part.productId}>
                        <b>{part.quantity} ×</b> {part.name}
                      </li>
                    ))}
                  </ul>
                )}
              </span>
              {inscription && <CutDrawing inscription={inscription} className="w-[88px]" />}
            </li>
          ))}
        </ul>
        {delivery?.card ? (
          <p className="whitespace-pre-line rounded-[8px] border border-[#000] border-dashed px-[11px] py-[4px]">
            <b>{delivery.hidePrices ? texts.cardNoPrices : texts.card}:</b> {delivery.card}
          </p>
        ) : (
          delivery?.hidePrices && <p className="sheet-small">{texts.noPrices}</p>
        )}
        {notes && <p className="sheet-remark">{notes}</p>}
      </div>
    </article>
  )
}

function Cuts({ cuts }: { cuts: readonly Cut[] }) {
  return (
    <section>
      <div className="sheet-headline">
        <h3>{texts.cuts}</h3>
        <span className="sheet-small">{texts.asSeen}</span>
      </div>
      {cuts.map(({ orderId, quantity, choices, inscription }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two equal inscriptions of one order, and none moves
        <article key={index} className="sheet-order">
          <div className="sheet-who">
            <b>{texts.number(orderId)}</b>
          </div>
          <div className="grid min-w-0 grid-cols-[220px_1fr] items-center gap-[24px] px-[14px] py-[12px]">
            <CutDrawing inscription={inscription} className="w-[220px]" />
            <dl>
              <CutFact label={texts.cutText}>{inscription.text}</CutFact>
              <CutFact label={texts.cutFace}>{faceName(inscription.face)}</CutFact>
              <CutFact label={texts.cutLetters}>{colourName(inscription.letters)}</CutFact>
              {choices.length > 0 && <CutFact label={texts.cutChoices}>{choices.join(', ')}</CutFact>}
              <CutFact label={texts.cutPieces}>{quantity}</CutFact>
            </dl>
          </div>
        </article>
      ))}
    </section>
  )
}

const faceName = (face: InscriptionFace) =>
  Object.entries(inscriptionFaces).find(([, known]) => known === face)?.[0]

function CutFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[92px_1fr] gap-[12px] border-[#bbb] border-b py-[5px]">
      <dt className="text-[#333]">{label}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  )
}

function Cards({ orders }: { orders: readonly Order[] }) {
  return (
    <section>
      <InscriptionSheet />
      <div className="sheet-headline">
        <h3>{texts.cards}</h3>
        <span className="sheet-small">{texts.cut}</span>
      </div>
      <div className="grid grid-cols-[1fr_1fr] items-stretch gap-[12px]">
        {orders.map(({ id, delivery }) => (
          <figure
            key={id}
            className="relative grid min-h-[236px] content-center rounded-[4px] border-[#000] border-[1.5px] border-dashed px-[28px] pt-[34px] pb-[22px] text-center [break-inside:avoid]"
          >
            <figcaption className="absolute top-[8px] left-[12px] text-[#333] text-[12px]">
              {texts.number(id)}
            </figcaption>
            <blockquote className="wrap-anywhere whitespace-pre-line [font:400_21px/1.5_'Pacifico',cursive]">
              {delivery?.card}
            </blockquote>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** A balloon of width 2 around the centre of the words. */
const outline =
  'M0 1.2C-.46.92-1 .52-1-.12A1 1 0 0 1 1-.12C1 .52.46.92 0 1.2ZM0 1.2L-.13 1.36Q0 1.43.13 1.36Z'
/** Width of the words relative to the balloon. */
const share = 0.68

/** Draws the inscription black on white, without the picture of the product. */
function CutDrawing({ inscription, className }: { inscription: Inscription; className: string }) {
  const { cx, cy, w } = inscription.area
  const half = w / 2 / share
  const [left, top, width, height] = [cx - half * 1.04, cy - half * 1.16, half * 2.08, half * 2.62]
  return (
    <>
      <InscriptionSheet />
      <svg
        aria-hidden
        viewBox={`${left} ${top} ${width} ${height}`}
        className={`sheet-drawing self-start ${className}`}
      >
        <path
          d={outline}
          transform={`translate(${cx} ${cy}) scale(${half})`}
          vectorEffect="non-scaling-stroke"
          fill="none"
          stroke="#000"
          strokeWidth={1.5}
        />
        <InscriptionLines inscription={{ ...inscription, letters: '#000' }} />
      </svg>
    </>
  )
}
