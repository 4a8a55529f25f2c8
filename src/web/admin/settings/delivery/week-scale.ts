import { minutesOf, timeOf } from '#shared/rules/time-of-day.ts'
import type { SlotValues } from './rules-form.ts'

const dayEnd = 24 * 60

/** Returns minutes after midnight; null for an unfinished time. */
export function typedMinutes(time: string): number | null {
  if (!/^\d{2}:[0-5]\d$/.test(time)) return null
  const total = minutesOf(time)
  return total <= dayEnd ? total : null
}

/** Completes a typed time: «9» is 09:00, «930» and «9.30» are 09:30. Other texts stay unchanged. */
export function asTime(typed: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:\s*[:.,\s]?\s*(\d{2}))?\s*$/.exec(typed) ?? []
  if (hours === undefined) return typed
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return typedMinutes(time) === null ? typed : time
}

type Hours = Pick<SlotValues, 'from' | 'to'>
type Week = Readonly<Record<string, readonly Hours[]>>

export type Scale = { from: number; to: number }

export function scaleOf(week: Week): Scale {
  const slots = Object.values(week).flat()
  const starts = slots.flatMap(({ from }) => typedMinutes(from) ?? [])
  const ends = slots.flatMap(({ to }) => typedMinutes(to) ?? [])
  const from = Math.floor(Math.min(...starts, 11 * 60) / 60) * 60
  const to = Math.ceil(Math.max(...ends, 20 * 60) / 60) * 60
  return { from, to: Math.min(to, dayEnd) }
}

export function placeOf({ from, to }: Hours, scale: Scale): { top: number; height: number } | null {
  const [start, end] = [typedMinutes(from), typedMinutes(to)]
  if (start === null || end === null || end <= start) return null
  const span = scale.to - scale.from
  return { top: ((start - scale.from) / span) * 100, height: ((end - start) / span) * 100 }
}

const stepMinutes = 15

/** Limits a dragged edge to the day, its neighbours and the other edge. */
export function edgeTime(
  slots: readonly Hours[],
  index: number,
  edge: 'from' | 'to',
  minutes: number,
): string {
  const { from = '', to = '' } = slots[index] ?? {}
  const own = { from: typedMinutes(from) ?? 0, to: typedMinutes(to) ?? dayEnd }
  const others = slots.toSpliced(index, 1)
  const ends = others.flatMap(({ to }) => typedMinutes(to) ?? []).filter((end) => end <= own.from)
  const starts = others.flatMap(({ from }) => typedMinutes(from) ?? []).filter((start) => start >= own.to)
  const min = edge === 'from' ? Math.max(0, ...ends) : own.from + stepMinutes
  const max = edge === 'from' ? own.to - stepMinutes : Math.min(dayEnd, ...starts)
  const rounded = Math.round(minutes / stepMinutes) * stepMinutes
  return timeOf(Math.min(Math.max(rounded, min), max))
}

export const usualSlot: SlotValues = { from: '11:00', to: '13:00', capacity: 4, price: '0' }

/** Returns a slot after the last one, with its length and capacity; null when the day is full. */
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
