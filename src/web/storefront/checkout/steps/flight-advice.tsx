import { CalendarCheck, Phone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { addDays } from '#shared/rules/calendar.ts'
import { formatDayOfYear, formatNearDay } from '#shared/rules/dates.ts'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { formatRub, fromKopecks, toKopecks } from '#shared/rules/money.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { phoneLink } from '#web/ui/phone-link.ts'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import { deliveryCost } from '../delivery-cost.ts'
import { texts } from '../texts.ts'
import type { Flight } from './flight.ts'
import type { DeliveryChoice } from './use-delivery-choice.ts'

type FlightAdviceProps = { form: CheckoutFormApi; choice: DeliveryChoice; best: Flight['best'] }

export function FlightAdvice({ form, choice, best }: FlightAdviceProps) {
  const { phone } = useShopFacts()
  if (!best)
    return (
      <Advice
        look="bg-mist [&_.lucide]:text-on-amber-soft"
        icon={<TriangleAlert />}
        title={texts.noBest}
        text={texts.noBestText}
      >
        <Button variant="secondary" icon={<Phone />} asChild>
          <a href={phoneLink(phone)}>{texts.callUs}</a>
        </Button>
      </Advice>
    )

  function take({ date, slot }: NonNullable<Flight['best']>) {
    form.setValue('urgent', false)
    form.setValue('deliveryDate', date, { shouldValidate: true })
    form.setValue('slot', slotText(slot))
  }

  const { partyTime } = choice.values
  const saving = savingOf(choice, best)
  return (
    <Advice
      look="bg-ok-soft [&_.lucide]:text-ok"
      icon={<CalendarCheck />}
      title={texts.best(dayWords(best.date, choice.today), best.slot.from, best.slot.to)}
      text={saving ? texts.bestAndCheaper(partyTime, formatRub(saving)) : texts.bestText(partyTime)}
    >
      <Button variant="secondary" onClick={() => take(best)}>
        {texts.takeBest}
      </Button>
    </Advice>
  )
}

/** «завтра, 20 ноября», later «24 ноября». */
const dayWords = (date: string, today: string) =>
  date <= addDays(today, 1) ? formatNearDay(date, today) : formatDayOfYear(date)

function savingOf({ values, delivery, cost }: DeliveryChoice, { day, slot }: NonNullable<Flight['best']>) {
  if (delivery.state !== 'ready' || !cost || cost.deliveryFee === null) return null
  const { offer } = delivery
  const better = deliveryCost(
    { ...values, urgent: false, slot: slotText(slot) },
    { goods: cost.itemsAmount, offer, day },
  )
  const saved = toKopecks(cost.deliveryFee) - toKopecks(better.deliveryFee ?? cost.deliveryFee)
  return saved > 0 ? fromKopecks(saved) : null
}

type AdviceProps = { look: string; icon: ReactNode; title: string; text: string; children: ReactNode }

const Advice = ({ look, icon, title, text, children }: AdviceProps) => (
  <div
    className={cn(
      'grid grid-cols-[44px_1fr] items-center gap-x-4 gap-y-3 rounded-lg px-4.5 py-4 leading-[1.4] md:grid-cols-[52px_1fr_auto]',
      look,
    )}
  >
    <span className="grid size-11 place-items-center rounded-pill bg-surface md:size-13">{icon}</span>
    <p>
      <b className="block font-semibold">{title}</b>
      <span className="text-ink-2 text-sm">{text}</span>
    </p>
    <div className="*:w-full max-md:col-span-2">{children}</div>
  </div>
)
