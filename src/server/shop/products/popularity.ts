import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { popularityKey } from '#server/platform/db/advisory-lock.ts'
import { inTransaction } from '#server/platform/db/tx.ts'
import { startWorker } from '#server/platform/flow/worker.ts'

const everyMs = 10_000
/** Orders for these products wait until the transaction ends. */
const productsAtOnce = 200

type Updating = Pick<Deps, 'db'>

/** Lists sort by `popularity`. It follows `sold` in steps, so that an order changes no index and no page of its products. */
export const startPopularity = (deps: Updating & Pick<Deps, 'log'>) =>
  startWorker({
    work: () => updateSome(deps),
    everyMs,
    onError: (error) => deps.log.warn({ err: error }, 'popularity was not updated'),
  })

export async function updatePopularity(deps: Updating): Promise<void> {
  while (await updateSome(deps));
}

/** Returns true when products may be left. Rows are locked in the order of `lockShelf`, by one server at a time. */
const updateSome = ({ db }: Updating): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ isLocked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${popularityKey}) as "isLocked"`,
    )
    if (!rows[0]?.isLocked) return false
    const { rowCount } = await tx.execute(sql`
      with changed as (
        select id from products where popularity <> sold
        order by parts is not null, id limit ${productsAtOnce}
        for no key update
      )
      update products set popularity = sold from changed where products.id = changed.id
    `)
    return rowCount === productsAtOnce
  })
