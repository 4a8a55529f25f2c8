import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDayOfYear } from '#shared/rules/dates.ts'
import type { OfferedDay } from '#shared/rules/delivery-slots.ts'
import { formatRub, fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { texts } from '../texts.ts'

type DayRemarksProps = {
  day: OfferedDay
  /** Set for a courier only: pickup has neither minimum nor surcharge. */
  goods: string | null
  refusedFor: string | null
}

export function DayRemarks({ day, goods, refusedFor }: DayRemarksProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusedFor) notice.current?.focus()
  }, [refusedFor])
  const minimum = refusedFor ?? day.minimum
  const missing = goods === null ? 0 : toKopecks(minimum) - toKopecks(goods)
  const surcharge =
    goods !== null && toKopecks(day.surcharge) > 0 ? texts.surcharge(formatRub(day.surcharge)) : ''
  const remark = [day.note, surcharge].filter(Boolean).join('. ')
  return (
    <>
      {remark && <p className="text-violet text-xs">{remark}</p>}
      {missing > 0 && (
        <Notice ref={notice} tone="warn" role="alert" tabIndex={-1} icon={<TriangleAlert />}>
          <b className="block font-semibold text-base">
            {texts.minimum(formatDayOfYear(day.date), formatRub(minimum))}
          </b>
          {texts.missingToMinimum(formatRub(fromKopecks(missing)))}
        </Notice>
      )}
    </>
  )
}
