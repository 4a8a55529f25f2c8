import { useQuery } from '@tanstack/react-query'
import { type Cart, madeIdsOf } from '#shared/rules/cart.ts'
import type { CartProduct } from '#web/api/listed.ts'
import { queries } from '#web/api/queries.ts'

/** The products that tell where words stand on their pictures. */
export function useLetteredProducts(lines: Cart): ReadonlyMap<number, CartProduct> {
  const ids = madeIdsOf(lines)
  const { data = [] } = useQuery({ ...queries.cartProducts(ids), enabled: ids.length > 0 })
  return new Map(data.map((product) => [product.id, product]))
}
