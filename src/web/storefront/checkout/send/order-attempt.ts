import { z } from 'zod'
import { type PlaceOrder, placeOrder } from '#shared/contract/orders.ts'
import { newKey } from '#web/api/idempotency.ts'
import { readStored, removeStored, writeStored } from '#web/ui/storage.ts'

const storageKey = 'balloon-store-order-attempt'

/**
 * One key for one order, kept over reloads and lost connections until the shop has answered. `bodies` are all
 * the orders that were sent with it and may have been taken: at most one of them was.
 */
const orderAttempt = z.object({ key: z.string(), bodies: z.array(placeOrder) })
type OrderAttempt = z.infer<typeof orderAttempt>

/** What a full or forbidden storage did not take: it lives as long as the page does. */
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

/** The shop has refused this body; the key goes with it unless the fate of an earlier one is still open. */
export function dropBody({ key, bodies }: OrderAttempt, body: PlaceOrder) {
  const open = bodies.filter((earlier) => !same(earlier, body))
  if (open.length > 0) keepAttempt({ key, bodies: open })
  else finishAttempt()
}

export function finishAttempt() {
  unstored = undefined
  removeStored('sessionStorage', storageKey)
}
