import type { ReactNode } from 'react'
import type { FeePart } from '#shared/rules/delivery-fee.ts'
import { slotOf } from '#shared/rules/delivery-slots.ts'
import { toKopecks } from '#shared/rules/money.ts'
import { slotCost } from '#shared/rules/part-of-day.ts'
import { Price } from '#web/ui/price.tsx'
import type { DeliveryChoice } from './steps/use-delivery-choice.ts'
import { texts } from './texts.ts'

export function CostLines({ choice }: { choice: DeliveryChoice }) {
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
    return <CostToldLater hint={hasZones ? hint : undefined} />
  }
  const names: Record<FeePart['kind'], string> = {
    zone: zone ? texts.deliveryTo(zone.name) : texts.deliveryCost,
    slot: slotCost(slotOf(values.slot) ?? { from: '', to: '' }),
    surcharge: texts.surchargeCost,
    urgent: texts.urgentCost,
  }
  // If the hour or the day is charged, the zone's part is a sum: «бесплатно» would be untrue.
  const isFree = toKopecks(cost.deliveryFee) === 0
  return cost.parts.map(({ kind, amount }) => (
    <CostLine key={kind} name={names[kind]}>
      {toKopecks(amount) > 0 || !isFree ? (
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

const CostToldLater = ({ hint }: { hint: string | undefined }) => (
  <CostLine name={texts.deliveryCost}>
    {texts.deliveryLater}
    {hint && <span className="block font-normal text-ink-3 text-xs">{hint}</span>}
  </CostLine>
)
