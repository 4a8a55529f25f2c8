import { endpoints } from '#shared/contract/endpoints.ts'
import { leastOrder, type PlacedOrder, type PlaceOrder } from '#shared/contract/orders.ts'
import { call } from '#web/api/client.ts'
import { isKeyReused, isRefused } from '#web/api/idempotency.ts'
import { beginAttempt, dropBody, finishAttempt } from './order-attempt.ts'

const post = (key: string, body: PlaceOrder) => call(endpoints.placeOrder, { body, key })

/** `earlier`: the shop had already accepted the order from before the connection was lost, and not this one. */
export type SentOrder = { order: PlacedOrder; earlier: boolean }

export async function sendOrder(input: Parameters<typeof leastOrder.parse>[0]): Promise<SentOrder> {
  const body = leastOrder.parse(input)
  const attempt = beginAttempt(body)
  try {
    const order = await post(attempt.key, body)
    finishAttempt()
    return { order, earlier: false }
  } catch (error) {
    if (isKeyReused(error)) return { order: await findEarlier(attempt.key, attempt.bodies), earlier: true }
    if (isRefused(error)) dropBody(attempt, body)
    throw error
  }
}

/** The body that made the order gets it as its answer; the others are refused. */
async function findEarlier(key: string, bodies: PlaceOrder[]): Promise<PlacedOrder> {
  for (const body of bodies) {
    try {
      const order = await post(key, body)
      finishAttempt()
      return order
    } catch (error) {
      if (!isKeyReused(error)) throw error
    }
  }
  finishAttempt()
  throw new Error('the order of this key was sent from somewhere else')
}
