import { useSearchParams } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { useMay } from '#web/api/admin-session.ts'
import { useToday } from '../crud/use-today.ts'
import { CourierDay } from './courier-day.tsx'
import { DayView } from './day-view.tsx'
import { MonthView } from './month-view.tsx'

const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The day's board, or the load of a month; both stand in the address bar. A courier has a day of their own. */
export default function DeliveryPage() {
  const [params] = useSearchParams()
  const today = useToday()
  const asked = params.get('date')
  const date = isDate(asked) ? asked : today
  const seesAll = useMay(endpoints.deliveryLoad)
  if (!seesAll) return <CourierDay key={date} date={date} today={today} />
  return params.get('view') === 'month' ? (
    <MonthView month={date.slice(0, 7)} today={today} />
  ) : (
    <DayView key={date} date={date} today={today} />
  )
}
