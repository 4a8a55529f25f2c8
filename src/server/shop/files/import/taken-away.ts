import type { Queries } from '#server/platform/db/tx.ts'
import { deletedUnder } from '#server/shop/journal/journal.ts'
import { texts } from './texts.ts'

/**
 * Of these those that «Вернуть как было» has deleted and nobody has touched since: they come again with their file. What staff
 * have deleted stays deleted. The journal tells which is which.
 */
export const takenAway = (
  db: Queries,
  entity: 'products' | 'categories',
  ids: number[],
): Promise<ReadonlySet<number>> => deletedUnder(db, { entity, ids, summary: texts.takenBack })
