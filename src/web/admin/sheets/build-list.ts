import type { DayBoard, Order } from '#shared/contract/orders.ts'
import type { Inscription } from '#shared/rules/inscription.ts'
import { type DayPart, dayParts } from '../orders/day-parts.ts'
import { thingsOf } from '../orders/handover.ts'

export type BuildGroup = DayPart & { orders: readonly Order[] }

const isOpen = ({ status }: Order) => status !== 'completed'

export const buildGroups = (board: DayBoard, only: string | null): BuildGroup[] =>
  dayParts(board)
    .map((part) => ({ ...part, orders: part.orders.filter(isOpen) }))
    .filter(({ time, orders }) => orders.length > 0 && (only === null || time === only))

export type BuildSum = { name: string; quantity: number; variants: readonly BuildVariant[] }
type BuildVariant = { text: string; quantity: number }

const mostFirst = (one: { quantity: number }, other: { quantity: number }) => other.quantity - one.quantity
const ru = new Intl.Collator('ru', { numeric: true })

/** Sums equal things of all orders, the largest first: a list for inflating. A set counts as its parts. */
export function buildSums(orders: readonly Order[]): BuildSum[] {
  const sums = new Map<string, Map<string, number>>()
  for (const { name, quantity, text } of orders.flatMap(thingsOf).flatMap(piecesOf)) {
    const variants = sums.get(name) ?? new Map<string, number>()
    sums.set(name, variants.set(text, (variants.get(text) ?? 0) + quantity))
  }
  return [...sums]
    .map(([name, variants]) => ({
      name,
      quantity: [...variants.values()].reduce((sum, quantity) => sum + quantity, 0),
      variants: [...variants]
        .filter(([text]) => text !== '')
        .map(([text, quantity]) => ({ text, quantity }))
        .toSorted((a, b) => mostFirst(a, b) || ru.compare(a.text, b.text)),
    }))
    .toSorted((a, b) => mostFirst(a, b) || ru.compare(a.name, b.name))
}

type Made = ReturnType<typeof thingsOf>[number]

const piecesOf = ({ name, quantity, choices, parts }: Made) =>
  parts.length > 0
    ? parts.map((part) => ({ name: part.name, quantity: part.quantity, text: '' }))
    : [{ name, quantity, text: choices.join(', ') }]

export type Cut = { orderId: number; quantity: number; choices: readonly string[]; inscription: Inscription }

export const cutsOf = (orders: readonly Order[]): Cut[] =>
  orders.flatMap((order) =>
    thingsOf(order).flatMap(({ quantity, choices, inscription }) =>
      inscription ? [{ orderId: order.id, quantity, choices, inscription }] : [],
    ),
  )
