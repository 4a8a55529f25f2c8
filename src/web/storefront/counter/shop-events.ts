import type { PlacedOrder } from '#shared/contract/orders.ts'
import { type Cart, lineKey } from '#shared/rules/cart.ts'

type Goods = { id: number; name: string; price: string }
type Line = { id: string; name: string; price: number; quantity: number }

export type ShopEvent = {
  ecommerce: { currencyCode: 'RUB' } & Partial<
    Record<
      'detail' | 'add' | 'remove' | 'purchase',
      { products: Line[]; actionField?: Record<string, unknown> }
    >
  >
}

const line = ({ id, name, price }: Goods, quantity = 1): Line => ({
  id: String(id),
  name,
  price: Number(price),
  quantity,
})

const event = (what: Omit<ShopEvent['ecommerce'], 'currencyCode'>): ShopEvent => ({
  ecommerce: { currencyCode: 'RUB', ...what },
})

export const viewEvent = (product: Goods): ShopEvent => event({ detail: { products: [line(product)] } })

export function cartEvents(before: Cart, after: Cart): ShopEvent[] {
  const lines = new Map([...before, ...after].map((item) => [lineKey(item), item]))
  const count = (cart: Cart, key: string) => cart.find((item) => lineKey(item) === key)?.quantity ?? 0
  const moved = Array.from(lines, ([key, item]) => ({ item, by: count(after, key) - count(before, key) }))
  const added = moved.filter(({ by }) => by > 0).map(({ item, by }) => line(item, by))
  const removed = moved.filter(({ by }) => by < 0).map(({ item, by }) => line(item, -by))
  return [
    ...(added.length > 0 ? [event({ add: { products: added } })] : []),
    ...(removed.length > 0 ? [event({ remove: { products: removed } })] : []),
  ]
}

type Bought = Pick<PlacedOrder, 'id' | 'totalAmount' | 'orderItems'>

export const purchaseEvent = ({ id, totalAmount, orderItems }: Bought): ShopEvent =>
  event({
    purchase: {
      actionField: { id: String(id), revenue: Number(totalAmount) },
      products: orderItems.map(({ productId, product, price, quantity }) =>
        line({ id: productId ?? 0, name: product.name, price }, quantity),
      ),
    },
  })
