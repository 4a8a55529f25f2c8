import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { productLinesLimit } from '#shared/limits.ts'
import type { Cart } from '#shared/rules/cart.ts'
import { samePrice } from '#shared/rules/money.ts'
import { queries } from '#web/api/queries.ts'
import { cartList } from './cart-store.ts'
import { type LineRemark, lineRemark } from './line-remark.ts'

type LineRemarks = { remarks: ReadonlyMap<number, LineRemark>; hasFailed: boolean; retry: () => void }

/**
 * Compares the cart with the shop each time the panel opens. A new price is taken over at once,
 * so that the sum is the one the order will have; what it was is remembered while the panel is open.
 */
export function useLineRemarks(items: Cart): LineRemarks {
  const ids = items
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .slice(0, productLinesLimit)
  const query = useQuery({
    ...queries.productLines(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const { data: products, isPlaceholderData } = query
  const [before, setBefore] = useState<ReadonlyMap<number, string>>(new Map())

  useEffect(() => {
    const current = new Map(products?.map(({ id, price }) => [id, price]))
    const changed = cartList.get().filter(({ id, price }) => {
      const now = current.get(id)
      return now !== undefined && !samePrice(now, price)
    })
    if (changed.length === 0) return
    setBefore((known) => new Map([...changed.map(({ id, price }) => [id, price] as const), ...known]))
    cartList.update((cart) => cart.map((line) => ({ ...line, price: current.get(line.id) ?? line.price })))
  }, [products])

  const remarks = new Map<number, LineRemark>()
  for (const line of products ? items : []) {
    if (!ids.includes(line.id)) continue
    const product = products?.find(({ id }) => id === line.id)
    if (!product && isPlaceholderData) continue
    const remark = lineRemark(line, product, before.get(line.id))
    if (remark) remarks.set(line.id, remark)
  }
  return { remarks, hasFailed: query.isError, retry: () => void query.refetch() }
}
