import { shopDate } from '#shared/rules/shop-time.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'

/** Today in the shop's time zone, not the browser's. */
export const useToday = () => shopDate(new Date(), useShopFacts().timeZone)
