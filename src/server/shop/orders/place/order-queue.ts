import { batch } from '#server/platform/flow/batch.ts'
import type { OrderQueue, OrderRequest } from './order-request.ts'
import { type Placing, placeBatch } from './place-batch.ts'

/** While one batch is with the database, the other is read, checked and answered here. */
const concurrency = 2
const maxSize = 32

/** Orders that arrive together share one transaction, its round trips and its commit. */
export function openOrderQueue(deps: Placing): OrderQueue {
  return batch((requests: OrderRequest[]) => placeBatch(deps, requests), {
    concurrency,
    maxSize,
    keyOf: ({ key }) => key,
  })
}
