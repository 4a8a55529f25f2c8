import type { z } from 'zod'
import type { adminOrderItem } from '#shared/contract/orders.ts'
import { isPrice, sumLines } from '#shared/rules/money.ts'

export type ItemValues = z.input<typeof adminOrderItem>
export type WithItems = { items: ItemValues[] }

export const emptyItem: ItemValues = { productId: 0, quantity: 1, price: '' }

export const totalOf = (items: readonly ItemValues[]) =>
  sumLines(
    items.filter(({ price, quantity }) => isPrice(price) && Number.isInteger(quantity) && quantity > 0),
  )
