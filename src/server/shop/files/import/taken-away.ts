import type { Queries } from '#server/platform/db/tx.ts'
import { deletedUnder } from '#server/shop/journal/journal.ts'
import { texts } from './texts.ts'

/** Returns what an undone import has deleted and staff did not touch since. */
export const takenAway = (
  db: Queries,
  entity: 'products' | 'categories',
  ids: number[],
): Promise<ReadonlySet<number>> => deletedUnder(db, { entity, ids, summary: texts.takenBack })
