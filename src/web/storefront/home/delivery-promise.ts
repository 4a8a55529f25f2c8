type Hours = { opens: string; closes: string; timeZone: string }

const closedDay = 'Mon'

/** When the next balloons fly out, said at a given moment: today, tomorrow or after the day off. */
export function deliveryPromise(now: number, { opens, closes, timeZone }: Hours): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = part('weekday')
  const time = `${part('hour')}:${part('minute')}`
  if (day !== closedDay && time < closes) return `Сегодня доставляем до ${closes}`
  return day === 'Sun' ? `Доставим во вторник с ${opens}` : `Доставим завтра с ${opens}`
}
