import { CalendarDays, CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { capitalised, formatNearDay } from '#shared/rules/dates.ts'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SlotTiles } from '#web/ui/slot-tiles.tsx'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import type { GoneSlot } from '../refusals.ts'
import { texts } from '../texts.ts'
import { DayRemarks } from './day-remarks.tsx'
import { slotTiles } from './delivery-days.ts'

type SlotGoneProps = {
  form: CheckoutFormApi
  gone: GoneSlot
  today: string
  onOtherDate: () => void
  onWithoutTime: () => void
}

export function SlotGone({ form, gone, today, onOtherDate, onWithoutTime }: SlotGoneProps) {
  const { control, setValue } = form
  const [date, slot, method] = useWatch({ control, name: ['deliveryDate', 'slot', 'method'] })
  const { total: goods } = useCart()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (gone) message.current?.focus()
  }, [gone])
  return (
    <div className="mt-5 grid gap-5">
      <Notice
        ref={message}
        tone="bad"
        role="alert"
        tabIndex={-1}
        icon={<CircleAlert />}
        className="scroll-mt-25"
      >
        <b className="block font-semibold text-base">{gone.title}</b>
        <p className="text-ink-2">{texts.goneText}</p>
      </Notice>
      {gone.days.map((day) => {
        const name = capitalised(formatNearDay(day.date, today))
        return (
          <Field key={day.date} group label={name}>
            {day.slots.length === 0 ? (
              <p className="text-ink-3 text-sm">{texts.dayOff}</p>
            ) : (
              <>
                <SlotTiles
                  label={name}
                  name="deliveryTime"
                  slots={slotTiles(day, { method, slot }, day.date === gone.date ? gone.slot : '')}
                  value={day.date === date ? slot : ''}
                  onValueChange={(time) => {
                    setValue('deliveryDate', day.date, { shouldValidate: true })
                    setValue('slot', time)
                  }}
                />
                {day.date === date && (
                  <DayRemarks day={day} goods={method === 'courier' ? goods : null} refusedFor={null} />
                )}
              </>
            )}
          </Field>
        )
      })}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={<CalendarDays />} onClick={onOtherDate}>
          {texts.otherDate}
        </Button>
        <Button variant="ghost" onClick={onWithoutTime}>
          {texts.withoutTime}
        </Button>
      </div>
    </div>
  )
}
