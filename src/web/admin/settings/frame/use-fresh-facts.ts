import { endpoints } from '#shared/contract/endpoints.ts'
import { minutesAhead } from '#shared/rules/shop-time.ts'
import { call } from '#web/api/client.ts'
import { useRetellFacts } from '#web/api/shop-context.tsx'

/** Whoever has just changed the facts of the shop sees them at once; if they cannot be had, the next page has them. */
export function useFreshFacts() {
  const retell = useRetellFacts()
  return async () => {
    const facts = await call(endpoints.shopFacts).catch(() => null)
    if (facts) retell({ facts, minutesAhead: minutesAhead(new Date(), facts.timeZone) })
  }
}
