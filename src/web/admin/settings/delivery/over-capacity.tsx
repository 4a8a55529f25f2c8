import { TriangleAlert } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { paths } from '#shared/paths.ts'
import { formatDayOfYear } from '#shared/rules/dates.ts'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { useApi } from '#web/api/use-api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { texts } from '../texts.ts'
import { newlyOverbooked } from './newly-overbooked.ts'
import type { RulesValues } from './rules-form.ts'

const maxSlots = 3

/** Warns about slots that the change would overbook. Saving stays possible: accepted orders remain. */
export function OverCapacity({ stored }: { stored: RulesValues }) {
  const { control } = useFormContext<RulesValues>()
  const [week, days] = useWatch({ control, name: ['week', 'days'] })
  const { data: places = [] } = useApi(endpoints.takenPlaces, {})
  const over = newlyOverbooked(stored, { week, days }, places)
  if (over.length === 0) return null
  return (
    <Notice tone="warn" role="status" icon={<TriangleAlert />} className="mt-4 rounded-md">
      <ul className="grid gap-1">
        {over.slice(0, maxSlots).map((slot) => (
          <li key={`${slot.date} ${slot.from}`}>
            <b>{texts.overTitle(formatDayOfYear(slot.date), slotText(slot), slot.taken, slot.capacity)}.</b>{' '}
            <Link to={paths.adminDeliveryOn(slot.date)} className="underline underline-offset-4">
              {texts.overLink}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        {over.length > maxSlots && `${texts.overMore(over.length - maxSlots)} `}
        {texts.overText}
      </p>
    </Notice>
  )
}
