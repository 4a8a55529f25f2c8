import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, inTransaction } from '#server/platform/db/tx.ts'

/** Of so many batches of orders in `longestMs` the sales are counted as they are written. */
const fewBatches = 5
const longestMs = 15_000
/** When nobody has ordered for so long, the crowd is gone. */
const calmMs = 1_000
/** Orders for these products wait meanwhile. */
const productsAtOnce = 100

/** When sales change the order of «по популярности». */
export type Popularity = {
  /** Whether the batch that is about to be written is one of few. */
  isCalm: () => boolean
  /** These have sold and are counted when the crowd is gone, at the latest after `longestMs`. */
  countLater: (productIds: readonly number[]) => void
}

type Running = Popularity & { stop: () => Promise<void> }

/**
 * A popularity that moves changes indexes, lists and the pages that show them, for every order once. So those of a crowd are counted
 * together. What is lost with a server that dies, the hourly upkeep finds (`refreshAllSold`).
 */
export function openPopularity({ db, log }: { db: Db; log: Logger }): Running {
  return slowly((productIds) => countSales(db, productIds), {
    onError: (error) => log.warn({ err: error }, 'popularity is counted later'),
  })
}

type Counting = (productIds: number[]) => Promise<void>

export function slowly(count: Counting, { onError }: { onError: (error: unknown) => void }): Running {
  /** When batches were counted as they were written. */
  let calm: number[] = []
  const waiting = new Set<number>()
  let latest = 0
  let timer: NodeJS.Timeout | undefined
  let counting = Promise.resolve()

  function countWaiting() {
    clearTimeout(timer)
    const productIds = [...waiting]
    waiting.clear()
    if (productIds.length > 0) counting = counting.then(() => count(productIds)).catch(onError)
  }

  return {
    isCalm() {
      const now = performance.now()
      calm = calm.filter((at) => at > now - longestMs)
      if (calm.length >= fewBatches) return false
      calm.push(now)
      return true
    },
    countLater(productIds) {
      const now = performance.now()
      if (waiting.size === 0) latest = now + longestMs
      for (const id of productIds) waiting.add(id)
      clearTimeout(timer)
      timer = setTimeout(countWaiting, Math.min(calmMs, latest - now))
    },
    async stop() {
      countWaiting()
      await counting
    },
  }
}

async function countSales(db: Db, productIds: number[]) {
  const ids = productIds.toSorted((one, other) => one - other)
  for (let start = 0; start < ids.length; start += productsAtOnce) {
    const some = sql.param(ids.slice(start, start + productsAtOnce))
    // In a transaction, so that its own server is told; in the order in which orders lock them (`lockShelf`).
    await inTransaction(db, (tx) =>
      tx.execute(sql`
        with counted as (
          select id from products where id = any(${some}::int[]) and popularity <> sold
          order by parts is not null, id for no key update
        )
        update products set popularity = sold from counted where products.id = counted.id
      `),
    )
  }
}
