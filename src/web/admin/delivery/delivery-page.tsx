import { useSearchParams } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { useMay } from '#web/api/admin-session.ts'
import { addressDate } from '../crud/list/address-date.ts'
import { useToday } from '../crud/use-today.ts'
import { CourierDay } from './courier-day.tsx'
import { DayView } from './day-view.tsx'
import { MonthView } from './month-view.tsx'

export default function DeliveryPage() {
  const [params] = useSearchParams()
  const today = useToday()
  const date = addressDate(params.get('date')) ?? today
  const seesAll = useMay(endpoints.deliveryLoad)
  if (!seesAll) return <CourierDay key={date} date={date} today={today} />
  return params.get('view') === 'month' ? (
    <MonthView month={date.slice(0, 7)} today={today} />
  ) : (
    <DayView key={date} date={date} today={today} />
  )
}
