/**
 * By name only: an offset such as `+03:00` is east of Greenwich for JavaScript and west of it for PostgreSQL, so that
 * they would count other days.
 */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
