import { useSearchParams } from 'react-router'
import { useToday } from '../crud/use-today.ts'
import { DayView } from './day-view.tsx'
import { MonthView } from './month-view.tsx'

const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The day's board, or the load of a month; both stand in the address bar. */
export default function DeliveryPage() {
  const [params] = useSearchParams()
  const today = useToday()
  const asked = params.get('date')
  const date = isDate(asked) ? asked : today
  return params.get('view') === 'month' ? (
    <MonthView month={date.slice(0, 7)} today={today} />
  ) : (
    <DayView key={date} date={date} today={today} />
  )
}
