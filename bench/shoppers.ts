import { setTimeout as pause } from 'node:timers/promises'

export async function send(address: string, method: string, path: string, body: object, token?: string) {
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** A whole number from 1 to `most`. */
export const any = (most: number) => 1 + Math.floor(Math.random() * most)

/** Orders two of the first `products` products, whose prices shop-of-size.ts sets. */
export async function order(address: string, products: number) {
  const ids = new Set([any(products), any(products)])
  const items = [...ids].map((productId) => ({ productId, price: `${100 + productId}.00`, quantity: 1 }))
  const customer = {
    firstName: 'Мария',
    lastName: 'Снегова',
    email: 'maria@example.com',
    phone: `+7 900 123-45-${10 + any(80)}`,
    address: 'Мурманск, проспект Ленина, 1',
  }
  await send(address, 'POST', '/api/orders', { customer, items })
}

/** Starts `work` at a fixed rate, without waiting for earlier calls. */
export async function repeatedly(perSecond: number, isOver: () => boolean, work: () => Promise<void>) {
  const begun: Promise<void>[] = []
  for (let due = performance.now(); perSecond > 0 && !isOver(); ) {
    const one = work()
    // Reported when all calls are awaited.
    one.catch(() => {})
    begun.push(one)
    due += 1000 / perSecond
    await pause(Math.max(0, due - performance.now()))
  }
  await Promise.all(begun)
}
