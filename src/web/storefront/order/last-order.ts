import type { PlacedOrder } from '#shared/contract/orders.ts'
import { formatTime } from '#shared/rules/dates.ts'
import { otherTabs, readStored, removeStored, writeStored } from '#web/ui/storage.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { isId, isText } from '#web/ui/stored-list.ts'

/** Also read by the script in `drawing/last-order-script.ts`. */
const lastOrderKey = 'balloon-store-last-order'

export type LastOrder = {
  id: number
  token: string
  method: 'courier' | 'pickup'
  /** Empty without a date. */
  date: string
  /** Empty without a slot. */
  from: string
  to: string
  /** «15:40»; empty unless it is urgent. */
  until: string
  address: string
  hasEmail: boolean
}

/** Checked by hand: zod is too heavy for the first page. */
function isLastOrder(value: unknown): value is LastOrder {
  if (typeof value !== 'object' || value === null) return false
  const { id, token, method, hasEmail, ...texts } = value as Record<keyof LastOrder, unknown>
  return (
    isId(id) &&
    isText(token) &&
    (method === 'courier' || method === 'pickup') &&
    typeof hasEmail === 'boolean' &&
    [texts.date, texts.from, texts.to, texts.until, texts.address].every(isText)
  )
}

function read(): LastOrder | null {
  const stored = readStored('localStorage', lastOrderKey)
  return isLastOrder(stored) ? stored : null
}

const store = createStore<LastOrder | null>(null, { read, connect: otherTabs(lastOrderKey) })

export const useLastOrder = () => useStore(store)

const hourMs = 60 * 60 * 1000

type Shop = { urgentHours: number; timeZone: string }

export function rememberLastOrder(order: PlacedOrder, { urgentHours, timeZone }: Shop) {
  const { id, token, delivery, createdAt, customer } = order
  const until = new Date(Date.parse(createdAt) + urgentHours * hourMs).toISOString()
  const last: LastOrder = {
    id,
    token,
    method: delivery?.method ?? 'courier',
    date: order.deliveryDate ?? '',
    from: delivery?.slot?.from ?? '',
    to: delivery?.slot?.to ?? '',
    until: delivery?.urgent ? formatTime(until, timeZone) : '',
    address: delivery?.askAddress ? '' : order.deliveryAddress,
    hasEmail: customer.email !== '',
  }
  writeStored('localStorage', lastOrderKey, last)
  store.set(last)
}

export function forgetLastOrder() {
  removeStored('localStorage', lastOrderKey)
  store.set(null)
}
