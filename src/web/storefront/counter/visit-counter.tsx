import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isPrivate } from '#shared/paths.ts'
import { withoutOptions } from '#shared/rules/option-address.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { dropMetrika, startMetrika, tellVisit } from './metrika.ts'

export function VisitCounter() {
  const { metrikaId } = useShopFacts()
  const { pathname, search } = useLocation()
  // Options are not a separate page, and inscriptions are private.
  const query = String(withoutOptions(new URLSearchParams(search)))
  useEffect(() => {
    if (!metrikaId) return
    // The address of an order page is private.
    if (isPrivate(pathname)) return dropMetrika()
    startMetrika(metrikaId)
    tellVisit(metrikaId, query ? `${pathname}?${query}` : pathname)
  }, [metrikaId, pathname, query])
  return null
}
