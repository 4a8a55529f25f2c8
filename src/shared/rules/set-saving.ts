import { fromKopecks, lineTotal, toKopecks } from './money.ts'

type SoldSet = {
  price: string
  parts: readonly { slug: string; price: string; quantity: number }[]
}

/** The price of the parts one by one; null when the set saves nothing or a part is not sold by itself. */
export function savingOfSet({ price, parts }: SoldSet): { apart: string; less: string } | null {
  if (parts.length === 0 || parts.some(({ slug }) => slug === '')) return null
  const apart = parts.reduce((sum, part) => sum + toKopecks(lineTotal(part.price, part.quantity)), 0)
  const less = apart - toKopecks(price)
  return less > 0 ? { apart: fromKopecks(apart), less: fromKopecks(less) } : null
}

/** «Красный шар × 5, Свечи», on one line. */
export const partsInWords = (parts: readonly { name: string; quantity: number }[]): string =>
  parts.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ')
