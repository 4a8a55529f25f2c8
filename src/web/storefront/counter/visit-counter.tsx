import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { startMetrika, tellVisit } from './metrika.ts'

/** Counts visits with Yandex Metrika, if the shop has a counter there. */
export function VisitCounter() {
  const { metrikaId } = useShopFacts()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!metrikaId) return
    startMetrika(metrikaId)
    // The address of a private order page is nobody else's business.
    if (!pathname.startsWith('/order/')) tellVisit(metrikaId, pathname + search)
  }, [metrikaId, pathname, search])
  return null
}
