import { isCalendarDate } from '#shared/rules/calendar.ts'

/** A date from the address; an invalid one is ignored. */
export const addressDate = (text: string | null): string | null =>
  text !== null && isCalendarDate(text) ? text : null
