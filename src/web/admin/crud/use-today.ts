import { shopDate } from '#shared/rules/shop-time.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'

export const useToday = () => shopDate(new Date(), useShopFacts().timeZone)
