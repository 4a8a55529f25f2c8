import { minutesOf, timeOf } from '#shared/rules/time-of-day.ts'
import type { SlotValues } from './rules-form.ts'

const dayEnd = 24 * 60

/** Minutes since midnight; null while it is no time yet. */
export function typedMinutes(time: string): number | null {
  if (!/^\d{2}:[0-5]\d$/.test(time)) return null
  const total = minutesOf(time)
  return total <= dayEnd ? total : null
}

/** What people type, as the clock writes it: «9» is 09:00, «930» and «9.30» are 09:30. Anything else stays as it is. */
export function asTime(typed: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:\s*[:.,\s]?\s*(\d{2}))?\s*$/.exec(typed) ?? []
  if (hours === undefined) return typed
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return typedMinutes(time) === null ? typed : time
}

type Hours = Pick<SlotValues, 'from' | 'to'>
type Week = Readonly<Record<string, readonly Hours[]>>

export type Scale = { from: number; to: number }

/** The hours that the week is drawn over: whole ones around all slots. */
export function scaleOf(week: Week): Scale {
  const slots = Object.values(week).flat()
  const starts = slots.flatMap(({ from }) => typedMinutes(from) ?? [])
  const ends = slots.flatMap(({ to }) => typedMinutes(to) ?? [])
  const from = Math.floor(Math.min(...starts, 11 * 60) / 60) * 60
  const to = Math.ceil(Math.max(...ends, 20 * 60) / 60) * 60
  return { from, to: Math.min(to, dayEnd) }
}

/** Where a slot lies in its day, in per cent; nothing while its hours are being typed. */
export function placeOf({ from, to }: Hours, scale: Scale): { top: number; height: number } | null {
  const [start, end] = [typedMinutes(from), typedMinutes(to)]
  if (start === null || end === null || end <= start) return null
  const span = scale.to - scale.from
  return { top: ((start - scale.from) / span) * 100, height: ((end - start) / span) * 100 }
}

/** An edge moves by quarters of an hour. */
const step = 15

/** The hour to which an edge may be drawn: not over a neighbour, not over the other edge, within the day. */
export function drawnEdge(
  slots: readonly Hours[],
  index: number,
  edge: 'from' | 'to',
  minutes: number,
): string {
  const slot = slots[index]
  const own = { from: typedMinutes(slot?.from ?? '') ?? 0, to: typedMinutes(slot?.to ?? '') ?? dayEnd }
  const others = slots.filter((_, other) => other !== index)
  const ends = others.flatMap(({ to }) => typedMinutes(to) ?? []).filter((end) => end <= own.from)
  const starts = others.flatMap(({ from }) => typedMinutes(from) ?? []).filter((start) => start >= own.to)
  const least = edge === 'from' ? Math.max(0, ...ends) : own.from + step
  const most = edge === 'from' ? own.to - step : Math.min(dayEnd, ...starts)
  const snapped = Math.round(minutes / step) * step
  return timeOf(Math.min(Math.max(snapped, least), most))
}

export const usualSlot: SlotValues = { from: '11:00', to: '13:00', capacity: 4, price: '0' }

/** One more slot for a day: after the last one, as long and as large as that. None when the day is full. */
export function nextSlot(slots: readonly SlotValues[]): SlotValues | null {
  const last = slots.toSorted((a, b) => (a.to < b.to ? -1 : 1)).at(-1)
  if (!last) return usualSlot
  const [start, end] = [typedMinutes(last.from), typedMinutes(last.to)]
  if (start === null || end === null) return usualSlot
  if (end >= dayEnd) return null
  return { ...last, from: last.to, to: timeOf(Math.min(end + (end - start), dayEnd)) }
}

/** «11–13», «11:30–13» */
export const shortHours = ({ from, to }: Hours) =>
  `${from}–${to}`.replaceAll(':00', '').replace(/\b0(\d)/g, '$1')
