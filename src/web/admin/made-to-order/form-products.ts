import { useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Product } from '#shared/contract/products.ts'
import { useApi } from '#web/api/use-api.ts'

export type FormProducts = {
  of: (id: number) => Product | undefined
  remember: (product: Product) => void
}

export function useFormProducts(ids: readonly number[]): FormProducts {
  const [storedIds] = useState(() => [...new Set(ids)])
  const [chosen, setChosen] = useState<readonly Product[]>([])
  const { data } = useApi(
    endpoints.adminProducts,
    { query: { id: storedIds, limit: storedIds.length } },
    { enabled: storedIds.length > 0 },
  )
  const products = new Map([...(data?.items ?? []), ...chosen].map((product) => [product.id, product]))
  return {
    of: (id) => products.get(id),
    remember: (product) => setChosen((all) => [...all, product]),
  }
}
