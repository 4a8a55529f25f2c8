import { badInput } from '#server/errors.ts'
import { isYearAhead } from '#shared/rules/calendar.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { texts } from '#shared/texts.ts'

type Now = { at: Date; facts: Pick<ShopFacts, 'timeZone'> }

/** Catches a mistyped year. */
export function refuseFarDate(deliveryDate: string | null, { at, facts }: Now): void {
  if (deliveryDate !== null && isYearAhead(deliveryDate, shopDate(at, facts.timeZone)))
    throw badInput({ deliveryDate: texts.deliveryDateFar })
}
