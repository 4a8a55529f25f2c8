import { z } from 'zod'
import { deliveryRules } from '#shared/contract/delivery.ts'

/** Zone ids are never reused: orders refer to them. */
export const storedRules = deliveryRules.extend({ lastZoneId: z.int() })
export type StoredRules = z.output<typeof storedRules>

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
