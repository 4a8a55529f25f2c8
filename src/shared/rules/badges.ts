const newBadgeDays = 14
const day = 24 * 60 * 60 * 1000

type Badged = { isFeatured: boolean; createdAt: string }

/** One badge at most: a featured product is not also called new. */
export function productBadge(product: Badged, now: number): 'featured' | 'new' | null {
  if (product.isFeatured) return 'featured'
  return now - Date.parse(product.createdAt) < newBadgeDays * day ? 'new' : null
}

export const isInStock = (product: { stock?: number | null }) => (product.stock ?? 0) > 0
