const days = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

/** «Вт–Вс 11:00–20:00» as the seven days of a week; nothing when the days are written another way. */
export function openDays(hoursShort: string): { day: string; open: boolean }[] {
  const [, from = '', to = ''] = /^([а-я]{2})–([а-я]{2}) /i.exec(hoursShort) ?? []
  const first = days.indexOf(from.toLowerCase())
  const last = days.indexOf(to.toLowerCase())
  if (first < 0 || last < first) return []
  return days.map((day, index) => ({ day, open: index >= first && index <= last }))
}
