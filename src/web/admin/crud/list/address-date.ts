import { isCalendarDate } from '#shared/rules/calendar.ts'

export const addressDate = (text: string | null): string | null =>
  text !== null && isCalendarDate(text) ? text : null
