import type { ReactNode } from 'react'
import { fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CostPart } from './delivery-cost.ts'
import type { DeliveryChoice } from './steps/use-delivery-choice.ts'
import { texts } from './texts.ts'

export function CostLines({ choice, goods }: { choice: DeliveryChoice; goods: string }) {
  const { cost, delivery, values, zone } = choice
  if (values.method === 'pickup' && cost && toKopecks(cost.discount) > 0)
    return (
      <CostLine name={texts.discount}>
        −<Price value={cost.discount} size="inherit" />
      </CostLine>
    )
  if (values.method === 'pickup') return null
  if (cost === null || cost.deliveryFee === null) {
    const hasZones = delivery.state !== 'ready' || delivery.offer.zones.length > 0
    const hint = zone ? texts.dayPricesUnknown : texts.nameZone
    return hasZones ? <CostToldLater hint={hint} /> : <CostByPromise goods={goods} />
  }
  const names: Record<CostPart['kind'], string> = {
    zone: zone ? texts.deliveryTo(zone.name) : texts.deliveryCost,
    slot: texts.slotCost(values.slot),
    surcharge: texts.surchargeCost,
    urgent: texts.urgentCost,
  }
  return cost.parts.map(({ kind, amount }) => (
    <CostLine key={kind} name={names[kind]}>
      {toKopecks(amount) > 0 ? (
        <Price value={amount} size="inherit" />
      ) : (
        <span className="whitespace-nowrap text-ok">{texts.free}</span>
      )}
    </CostLine>
  ))
}

const CostLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const CostToldLater = ({ hint }: { hint: string }) => (
  <CostLine name={texts.deliveryCost}>
    {texts.deliveryLater}
    <span className="block font-normal text-ink-3 text-xs">{hint}</span>
  </CostLine>
)

function CostByPromise({ goods }: { goods: string }) {
  const { freeDeliveryFrom } = useShopFacts()
  const missing = toKopecks(freeDeliveryFrom) - toKopecks(goods)
  if (missing > 0) return <CostToldLater hint={texts.missingToFree(fromKopecks(missing))} />
  return (
    <CostLine name={texts.deliveryCost}>
      <span className="text-ok">{texts.freeFrom(freeDeliveryFrom)}</span>
    </CostLine>
  )
}
