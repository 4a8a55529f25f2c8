/** Names only: `+03:00` is east of Greenwich in JavaScript and west of it in PostgreSQL. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
