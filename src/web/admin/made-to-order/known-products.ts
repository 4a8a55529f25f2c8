import { useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { useApi } from '#web/api/use-api.ts'

export type KnownProducts = {
  of: (id: number) => Product | undefined
  /** One that was found meanwhile. */
  remember: (product: Product) => void
}

/** The products that a form names by their ids: those it was opened with, and those chosen since. */
export function useKnownProducts(ids: readonly number[]): KnownProducts {
  const [asked] = useState(() => [...new Set(ids)])
  const [chosen, setChosen] = useState<readonly Product[]>([])
  const { data } = useApi(
    endpoints.adminProducts,
    { query: { id: asked, limit: asked.length } },
    { enabled: asked.length > 0 },
  )
  const known = new Map([...(data?.items ?? []), ...chosen].map((product) => [product.id, product]))
  return {
    of: (id) => known.get(id),
    remember: (product) => setChosen((all) => [...all, product]),
  }
}
