import { addDays, weekdayOf } from '#shared/rules/calendar.ts'
import { formatDayOfYear, formatNearDay } from '#shared/rules/dates.ts'
import type { OrderSums } from '#shared/rules/delivery-fee.ts'
import { onDay } from '#shared/rules/delivery-promise.ts'
import type { SlotTime } from '#shared/rules/delivery-slots.ts'
import { formatRub } from '#shared/rules/money.ts'

type Order = {
  lines: readonly { name: string; quantity: number }[]
  sums: OrderSums
  method: 'courier' | 'pickup'
  date: string | null
  slot: SlotTime | null
  address: string
  today: string
}

export function spokenOrder({ lines, sums, method, date, slot, address, today }: Order): string {
  if (lines.length === 0) return ''
  const goods = lines.map(({ name, quantity }) => `${name} — ${quantity} шт.`).join(', ')
  const when = [date && spokenDay(date, today), slot && `с ${slot.from} до ${slot.to}`]
    .filter(Boolean)
    .join(', ')
  const isPickup = method === 'pickup'
  const where = isPickup || !address ? '' : `, по адресу: ${address}`
  const brings = isPickup ? 'Заберёте сами' : 'Привезём'
  const fee = isPickup || sums.deliveryFee !== null ? '' : ' без доставки, её стоимость уточним'
  const promise = when || where ? ` ${brings}${when && ` ${when}`}${where}.` : ''
  return `${goods} Всего ${formatRub(sums.totalAmount)}${fee}.${promise}`
}

const spokenDay = (date: string, today: string) =>
  date === today || date === addDays(today, 1)
    ? formatNearDay(date, today)
    : `${onDay[weekdayOf(date)]}, ${formatDayOfYear(date)}`
