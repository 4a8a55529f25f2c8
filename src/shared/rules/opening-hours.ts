import { wallClock } from './wall-clock.ts'

/** ISO weekdays: 1 is Monday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
export type Weekday = (typeof weekdays)[number]

type Hours = { from: string; to: string }

export type Week = Record<Weekday, Hours | null>

export const shortDayNames: Record<Weekday, string> = {
  1: 'Пн',
  2: 'Вт',
  3: 'Ср',
  4: 'Чт',
  5: 'Пт',
  6: 'Сб',
  7: 'Вс',
}
export const fullDayNames: Record<Weekday, string> = {
  1: 'Понедельник',
  2: 'Вторник',
  3: 'Среда',
  4: 'Четверг',
  5: 'Пятница',
  6: 'Суббота',
  7: 'Воскресенье',
}
const closed = 'выходной'
/** Replaces the hours when every day is off. */
export const neverOpen = 'Магазин не работает'

type Run = { first: Weekday; last: Weekday; hours: Hours | null }

const hoursText = (hours: Hours | null) => (hours ? `${hours.from}–${hours.to}` : closed)

function runsOf(week: Week): Run[] {
  const runs: Run[] = []
  for (const day of weekdays) {
    const run = runs.at(-1)
    if (run && hoursText(run.hours) === hoursText(week[day])) run.last = day
    else runs.push({ first: day, last: day, hours: week[day] })
  }
  return runs
}

const shortDays = ({ first, last }: Run) =>
  first === last ? shortDayNames[first] : `${shortDayNames[first]}–${shortDayNames[last]}`

const fullDays = ({ first, last }: Run) =>
  first === last ? fullDayNames[first] : `${fullDayNames[first]} — ${fullDayNames[last].toLowerCase()}`

type Line = { days: string; hours: string }

/** «Вт–Вс», «11:00–20:00»: open days only. */
export const shortLines = (week: Week): Line[] =>
  runsOf(week)
    .filter(({ hours }) => hours)
    .map((run) => ({ days: shortDays(run), hours: hoursText(run.hours) }))

const fullLines = (week: Week): Line[] =>
  runsOf(week)
    .toSorted((one, other) => Number(!one.hours) - Number(!other.hours))
    .map((run) => ({ days: fullDays(run), hours: hoursText(run.hours) }))

export function hoursInWords(week: Week) {
  const open = weekdays.flatMap((day) => week[day] ?? [])
  const starts = open.map(({ from }) => from).sort()
  const ends = open.map(({ to }) => to).sort()
  return {
    opens: starts[0] ?? '',
    closes: ends.at(-1) ?? '',
    hoursShort: shortLines(week)
      .map(({ days, hours }) => `${days} ${hours}`)
      .join(', '),
    hours: fullLines(week),
  }
}

export const openDays = (week: Week) =>
  weekdays.map((day) => ({ day: shortDayNames[day].toLowerCase(), open: week[day] !== null }))

/** Groups days by equal hours, also days that are not consecutive. */
export function daysByHours(week: Week): (Hours & { days: Weekday[] })[] {
  const groups = new Map<string, Hours & { days: Weekday[] }>()
  for (const day of weekdays) {
    const hours = week[day]
    if (!hours) continue
    const group = groups.get(hoursText(hours)) ?? { ...hours, days: [] }
    group.days.push(day)
    groups.set(hoursText(hours), group)
  }
  return [...groups.values()]
}

type Opening = Hours & { weekday: Weekday; daysAhead: number }

const dayMs = 24 * 60 * 60 * 1000

export type ShopTimes = { week: Week; closedDates: readonly string[]; minutesAhead: number }

/** Covers the longest holidays. */
const daysSearched = 60

/** Today counts until closing. */
export function nextOpening({ week, closedDates, minutesAhead }: ShopTimes, now: number): Opening | null {
  const clock = wallClock(now, minutesAhead)
  const time = clock.toISOString().slice(11, 16)
  for (let daysAhead = 0; daysAhead <= daysSearched; daysAhead += 1) {
    const weekday = weekdays[(clock.getUTCDay() + 6 + daysAhead) % weekdays.length] ?? '1'
    const hours = week[weekday]
    const date = new Date(clock.getTime() + daysAhead * dayMs).toISOString().slice(0, 10)
    if (hours && !closedDates.includes(date) && (daysAhead > 0 || time < hours.to))
      return { ...hours, weekday, daysAhead }
  }
  return null
}
