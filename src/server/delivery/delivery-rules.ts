import { z } from 'zod'
import { type DeliveryRules, type DeliveryRulesForm, deliveryRules } from '#shared/contract/delivery.ts'
import { inTransaction, type Queries } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { lockSection, readSection, saveSection } from '../settings/settings.ts'

/** Ids of zones are never given out twice: orders remember them. */
const storedRules = deliveryRules.extend({ lastZoneId: z.int() })
export type StoredRules = z.output<typeof storedRules>

const section = { name: 'delivery', shape: storedRules } as const

/** Of a shop whose owner has set nothing: it delivers as agreed by phone. */
export const noRules: StoredRules = {
  leadMinutes: 120,
  horizonDays: 30,
  week: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] },
  days: [],
  zones: [],
  pickup: { enabled: false, discountPercent: 0 },
  urgent: { enabled: false, price: '0.00' },
  lastZoneId: 0,
}

export const readRules = async (db: Queries): Promise<DeliveryRules> =>
  (await readSection(db, section)) ?? noRules

export async function saveRules(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  form: DeliveryRulesForm,
): Promise<DeliveryRules> {
  return inTransaction(db, async (tx) => {
    const rules = withZoneIds(form, (await lockSection(tx, section)) ?? noRules)
    await saveSection(tx, section, { value: rules, now: clock() })
    return rules
  })
}

/** A zone that is known keeps its id; any other one gets the next number, whatever number it came with. */
export function withZoneIds(form: DeliveryRulesForm, { zones, lastZoneId }: StoredRules): StoredRules {
  const known = new Set(zones.map(({ id }) => id))
  let last = lastZoneId
  const numbered = form.zones.map((zone) => ({
    ...zone,
    id: zone.id && known.has(zone.id) ? zone.id : ++last,
  }))
  return { ...form, zones: numbered, lastZoneId: last }
}
