import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#shared/contract/products.ts'
import { admin } from '#web/api/admin-queries.ts'

export type KnownProducts = {
  of: (id: number) => Product | undefined
  /** One that was found meanwhile. */
  remember: (product: Product) => void
}

/** The products that a form names by their ids: those it was opened with, and those chosen since. */
export function useKnownProducts(ids: readonly number[]): KnownProducts {
  const [asked] = useState(() => [...new Set(ids)])
  const [chosen, setChosen] = useState<readonly Product[]>([])
  const { data } = useQuery({
    ...admin.products({ id: asked, limit: asked.length }),
    enabled: asked.length > 0,
  })
  const known = new Map([...(data?.items ?? []), ...chosen].map((product) => [product.id, product]))
  return {
    of: (id) => known.get(id),
    remember: (product) => setChosen((all) => [...all, product]),
  }
}
