import { z } from 'zod'
import { leastOrder, type PlaceOrder } from '#shared/contract/orders.ts'
import { newKey } from '#web/api/idempotency.ts'
import { readStored, removeStored, writeStored } from '#web/ui/storage.ts'

const storageKey = 'balloon-store-order-attempt'

/**
 * One idempotency key per order, stored across reloads and lost connections until the shop answers. `bodies`
 * are all orders sent with the key; the shop has accepted at most one of them.
 */
const orderAttempt = z.object({ key: z.string(), bodies: z.array(leastOrder) })
type OrderAttempt = z.infer<typeof orderAttempt>

/** In-memory copy for a full or forbidden storage. */
let unstored: OrderAttempt | undefined

const readAttempt = () => unstored ?? orderAttempt.safeParse(readStored('sessionStorage', storageKey)).data

function keepAttempt(attempt: OrderAttempt) {
  unstored = writeStored('sessionStorage', storageKey, attempt) ? undefined : attempt
}

const same = (a: PlaceOrder, b: PlaceOrder) => JSON.stringify(a) === JSON.stringify(b)

export function beginAttempt(body: PlaceOrder): OrderAttempt {
  const unanswered = readAttempt()
  const attempt = {
    key: unanswered?.key ?? newKey(),
    bodies: [...(unanswered?.bodies ?? []).filter((earlier) => !same(earlier, body)), body],
  }
  keepAttempt(attempt)
  return attempt
}

/** Keeps the key while an earlier body has no answer yet. */
export function dropBody({ key, bodies }: OrderAttempt, body: PlaceOrder) {
  const open = bodies.filter((earlier) => !same(earlier, body))
  if (open.length > 0) keepAttempt({ key, bodies: open })
  else finishAttempt()
}

/** True after a reload too, while an order was sent and no answer has arrived. */
export const hasOpenAttempt = () => readAttempt() !== undefined

export function finishAttempt() {
  unstored = undefined
  removeStored('sessionStorage', storageKey)
}
