import { isPublic } from '#shared/rules/is-public.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { asksFirst } from './catalogue/made-to-order.ts'
import type { DemoProduct } from './catalogue/types.ts'
import { type DemoPerson, demoPeople } from './people.ts'
import { createRandom } from './random.ts'

export type DemoOrder = {
  person: DemoPerson
  at: Date
  lines: { slug: string; quantity: number }[]
  /** Later statuses, in order. */
  path: OrderStatus[]
  deliveryTime: string
  notes: string
}

const orderCount = 200
const days = 89
const dayMs = 24 * 60 * 60 * 1000

const times = ['', '11:00–13:00', '13:00–15:00', '15:00–17:00', '17:00–20:00'] as const
const wishes = [
  '',
  '',
  '',
  'Позвоните за час до приезда',
  'Домофон не работает, наберите',
  'Пожалуйста, без конфетти',
] as const

/** The first products sell best. */
const bestSellers = [
  'buket-polyarnyy-rassvet',
  'serdtse-iz-folgi-krasnoe',
  'tsifra-5-zoloto',
  'arka-kolskoe-leto',
]

function statusPath(ageDays: number, luck: number): OrderStatus[] {
  if (luck < 0.1) return ['cancelled']
  if (ageDays > 3) return ['processing', 'completed']
  if (ageDays >= 1) return luck < 0.6 ? ['processing', 'completed'] : ['processing']
  return luck < 0.35 ? ['processing'] : []
}

/** 200 orders of 90 days, oldest first; the last eight are of today. */
export function demoOrders(products: readonly DemoProduct[], now: Date, timeZone: string): DemoOrder[] {
  const random = createRandom(2026)
  const onSale = products.filter((product) => isPublic(product) && !asksFirst(product))
  const midnight = new Date(`${shopDate(now, timeZone)}T00:00:00+03:00`).getTime()
  const sinceMidnight = now.getTime() - midnight
  const [first, ...others] = demoPeople
  if (!first) return []

  return Array.from({ length: orderCount }, (_, index) => {
    const isToday = index >= orderCount - 8
    const ageDays = isToday ? 0 : 1 + Math.floor(((orderCount - 9 - index) / (orderCount - 8)) * days)
    const at = isToday
      ? midnight + sinceMidnight * ((index - (orderCount - 9)) / 9)
      : midnight - ageDays * dayMs + (11 + random.next() * 8) * 60 * 60 * 1000
    const known = onSale.filter((product) => product.createdDaysAgo > ageDays)
    const slugs = new Set<string>()
    if (random.next() < 0.45) slugs.add(bestSellers[random.upTo(bestSellers.length)] ?? '')
    while (slugs.size < 1 + random.upTo(3)) slugs.add(known[random.upTo(known.length)]?.slug ?? '')
    slugs.delete('')
    return {
      person: random.pick([first, ...others]),
      at: new Date(at),
      lines: [...slugs].map((slug) => ({ slug, quantity: 1 + random.upTo(3) })),
      path: statusPath(ageDays, random.next()),
      deliveryTime: random.pick(times),
      notes: random.pick(wishes),
    }
  }).filter((order) => order.lines.length > 0)
}
