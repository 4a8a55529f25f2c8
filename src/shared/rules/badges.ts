import { areAnswerable, type OptionGroup } from './options.ts'

const newBadgeDays = 14
const day = 24 * 60 * 60 * 1000

type Badged = { isFeatured: boolean; createdAt: string }

export function productBadge(product: Badged, now: number): 'featured' | 'new' | null {
  if (product.isFeatured) return 'featured'
  return now - Date.parse(product.createdAt) < newBadgeDays * day ? 'new' : null
}

type Stocked = { stock?: number | null; options?: readonly OptionGroup[] }

export const isInStock = ({ stock, options = [] }: Stocked): boolean =>
  (stock ?? 0) > 0 && areAnswerable(options)
