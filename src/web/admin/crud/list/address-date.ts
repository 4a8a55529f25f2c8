import { isCalendarDate } from '#shared/rules/calendar.ts'

/** A date as it stands in the address; one that is none is as if it were not there. */
export const addressDate = (text: string | null): string | null =>
  text !== null && isCalendarDate(text) ? text : null
