import type { PlacedOrder, PlaceOrder } from '#shared/contract/orders.ts'

/** A shopper asks for an order. */
export type OrderRequest = {
  body: PlaceOrder
  /** A repeat of the request under the same idempotency key is answered with the first order. */
  key: string | null
  /** Staff and shopper are told, with links to this address; absent when nobody needs to know. */
  notify?: { origin: string | null } | undefined
  now: Date
}

/** The order that this request made, or the number of the one that it had made before. */
export type Placement = { kind: 'new'; order: PlacedOrder } | { kind: 'repeat'; orderId: number }

/** Rejects with a refusal when the shop does not sell. */
export type OrderQueue = (request: OrderRequest) => Promise<Placement>
