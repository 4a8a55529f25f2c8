import { fromKopecks, toKopecks } from '#shared/rules/money.ts'

export type Gap = { of: 'free' | 'minimum'; missing: string }

export const maxCompanions = 3

/** A gap up to a third of the sum is little. */
const littleShare = 1 / 3

type Delivery = {
  method: 'courier' | 'pickup'
  zone: { freeFrom: string | null } | undefined
  day: { minimum: string } | undefined
}

/** The day's minimum precedes free delivery, because the order is refused without it. */
export function gapOf(goods: string, { method, zone, day }: Delivery): Gap | null {
  if (method === 'pickup') return null
  const bounds = [
    { of: 'minimum', sum: toKopecks(day?.minimum ?? '0.00') },
    { of: 'free', sum: toKopecks(zone?.freeFrom ?? '0.00') },
  ] as const
  const next = bounds.find(({ sum }) => sum > toKopecks(goods))
  if (!next) return null
  const missing = next.sum - toKopecks(goods)
  return missing <= next.sum * littleShare ? { of: next.of, missing: fromKopecks(missing) } : null
}

type Offered = { id: number; price: string; stock: number; asksFirst: boolean }

/** Each product closes the gap alone, with one press. */
export function closingTheGap<Product extends Offered>(
  missing: string,
  products: readonly Product[],
  inCart: readonly number[],
): Product[] {
  const closes = ({ id, price, stock, asksFirst }: Product) =>
    stock > 0 && !asksFirst && !inCart.includes(id) && toKopecks(price) >= toKopecks(missing)
  const byId = new Map(products.filter(closes).map((product) => [product.id, product]))
  return [...byId.values()]
}
