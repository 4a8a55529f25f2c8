import { useQuery } from '@tanstack/react-query'
import { type Cart, productIdsOf } from '#shared/rules/cart.ts'
import type { CartProduct } from '#web/api/listed.ts'
import { queries } from '#web/api/queries.ts'

/** Products for which something was chosen. */
export const idsWithOptions = (lines: Cart): number[] =>
  productIdsOf(lines.filter(({ optionsText }) => optionsText))

/** They tell where words stand on their pictures. */
export function useLetteredProducts(lines: Cart): ReadonlyMap<number, CartProduct> {
  const ids = idsWithOptions(lines)
  const { data = [] } = useQuery({ ...queries.cartProducts(ids), enabled: ids.length > 0 })
  return new Map(data.map((product) => [product.id, product]))
}
