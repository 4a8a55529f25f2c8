import type { PromisedDelivery } from '#server/platform/db/schema.ts'
import type { DeliveryRules } from '#shared/contract/delivery.ts'
import { feeTerms } from '#shared/rules/delivery-fee.ts'
import { dayOf, type SlotTime } from '#shared/rules/delivery-slots.ts'

type Where = { date: string | null; slot: SlotTime | null; zoneId: number | null }

export function reprice(
  promised: PromisedDelivery,
  { date, slot, zoneId }: Where,
  rules: DeliveryRules,
): PromisedDelivery {
  const zone = rules.zones.find(({ id }) => id === zoneId)
  const { discountPercent } = promised.prices
  const prices = feeTerms(
    { ...promised, zoneId, slot },
    { ...rules, pickup: { discountPercent }, day: date === null ? null : dayOf(rules, date) },
  )
  // A zone removed since the order keeps its old price.
  if (!zone && zoneId !== null) return { ...promised, prices: { ...prices, zone: promised.prices.zone } }
  return { ...promised, zoneId, zoneName: zone?.name ?? null, prices }
}
