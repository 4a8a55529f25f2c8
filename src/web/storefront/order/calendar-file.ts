import { addDays } from '#shared/rules/calendar.ts'
import { momentOf } from '#shared/rules/delivery-slots.ts'
import type { LastOrder } from './last-order.ts'

type Shop = { brand: string; phone: string; address: string; timeZone: string; origin: string }

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n')

/** «20261120T150000Z» */
const stamp = (at: number) => `${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const day = (date: string) => date.replaceAll('-', '')

const maxLineBytes = 75
const bytes = (text: string) => new TextEncoder().encode(text).length

/** RFC 5545 limits a line to 75 octets; the next one continues it after a space. */
function folded(line: string): string {
  const lines = ['']
  for (const sign of line) {
    const last = lines.length - 1
    if (bytes(`${lines[last]}${sign}`) > maxLineBytes) lines.push(` ${sign}`)
    else lines[last] += sign
  }
  return lines.join('\r\n')
}

function times({ date, from, to }: LastOrder, timeZone: string): string[] {
  if (!from) return [`DTSTART;VALUE=DATE:${day(date)}`, `DTEND;VALUE=DATE:${day(addDays(date, 1))}`]
  return [`DTSTART:${stamp(momentOf(date, from, timeZone))}`, `DTEND:${stamp(momentOf(date, to, timeZone))}`]
}

/** Needs a date; without hours the event lasts all day. */
export function calendarFile(order: LastOrder, shop: Shop, now: number): string {
  const isPickup = order.method === 'pickup'
  const place = isPickup ? shop.address : order.address
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(shop.brand)}//RU`,
    'BEGIN:VEVENT',
    `UID:order-${order.id}@${new URL(shop.origin).host}`,
    `DTSTAMP:${stamp(now)}`,
    ...times(order, shop.timeZone),
    `SUMMARY:${escaped(`${isPickup ? 'Забрать заказ' : 'Доставка заказа'} №${order.id}, ${shop.brand}`)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped(`${shop.brand}, ${shop.phone}\n${shop.origin}/order/${order.token}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
