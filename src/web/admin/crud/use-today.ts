import { shopDate } from '#shared/rules/shop-time.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'

/** The date on the shop's calendar, wherever staff are; a panel that stays open overnight turns the page too. */
export const useToday = () => shopDate(new Date(), useShopFacts().timeZone)
