import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Cart, type CartItem, lineKey, productIdsOf } from '#shared/rules/cart.ts'
import { samePrice } from '#shared/rules/money.ts'
import type { CartProduct } from '#web/api/listed.ts'
import { queries } from '#web/api/queries.ts'
import { cartList } from './cart-store.ts'
import { type LineRemark, lineRemark, lineToday, sameWords, shortProducts } from './line-remark.ts'

type LineRemarks = {
  remarks: ReadonlyMap<string, LineRemark>
  products: ReadonlyMap<number, CartProduct>
  hasFailed: boolean
  retry: () => void
}

/**
 * Compares the cart with the shop each time the panel or the checkout opens. Applies new prices and option
 * names at once, so the sum matches the order; remembers the old ones while it is open.
 */
export function useLineRemarks(items: Cart): LineRemarks {
  const ids = productIdsOf(items)
  const query = useQuery({
    ...queries.cartProducts(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  const products = new Map(data?.map((product) => [product.id, product]))
  const [before, setBefore] = useState<ReadonlyMap<string, CartItem>>(new Map())

  useEffect(() => {
    const current = new Map(data?.map((product) => [product.id, product]))
    const toldNow = (line: CartItem) => {
      const product = current.get(line.id)
      return (product && lineToday(line, product)) ?? line
    }
    const isChanged = (line: CartItem) => {
      const now = toldNow(line)
      return !samePrice(now.price, line.price) || !sameWords(now, line)
    }
    const changed = cartList.get().filter(isChanged)
    if (changed.length === 0) return
    setBefore((before) => new Map([...changed.map((line) => [lineKey(line), line] as const), ...before]))
    cartList.update((cart) => cart.map((line) => (isChanged(line) ? { ...line, ...toldNow(line) } : line)))
  }, [data])

  const remarks = new Map<string, LineRemark>()
  const short = shortProducts(items, data ?? [])
  for (const line of data ? items : []) {
    if (!ids.includes(line.id)) continue
    const product = products.get(line.id)
    if (!product && isPlaceholderData) continue
    const key = lineKey(line)
    const remark = lineRemark(line, product, {
      before: before.get(key),
      isShort: short.has(line.id),
    })
    if (remark) remarks.set(key, remark)
  }
  return { remarks, products, hasFailed: query.isError, retry: () => void query.refetch() }
}
