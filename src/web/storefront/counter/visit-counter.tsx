import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isPrivate } from '#shared/paths.ts'
import { withoutOptions } from '#shared/rules/option-address.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { dropMetrika, startMetrika, tellVisit } from './metrika.ts'

/** Counts visits with Yandex Metrika, if the shop has a counter there. */
export function VisitCounter() {
  const { metrikaId } = useShopFacts()
  const { pathname, search } = useLocation()
  // What is chosen for a product is no other page, and what is written on it nobody else's business.
  const query = String(withoutOptions(new URLSearchParams(search)))
  useEffect(() => {
    if (!metrikaId) return
    // The address of a private order page is nobody else's business.
    if (isPrivate(pathname)) return dropMetrika()
    startMetrika(metrikaId)
    tellVisit(metrikaId, query ? `${pathname}?${query}` : pathname)
  }, [metrikaId, pathname, query])
  return null
}
