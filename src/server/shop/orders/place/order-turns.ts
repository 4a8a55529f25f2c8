import type { Db } from '#server/platform/db/tx.ts'
import { semaphore } from '#server/platform/flow/semaphore.ts'

const maxUnderWay = 8
const connectionsForReaders = 2

export type OrderTurns = <T>(work: () => Promise<T>) => Promise<T>

/** Limits the orders under way at once. The others wait before the pool, so that readers get connections. */
export function openOrderTurns({ $client }: Db): OrderTurns {
  const permits = Math.min(maxUnderWay, $client.options.max - connectionsForReaders)
  return semaphore(Math.max(1, permits), Number.POSITIVE_INFINITY)
}
