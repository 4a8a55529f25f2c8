import { CircleCheck, Minus, TriangleAlert } from 'lucide-react'
import { lineKey } from '#shared/rules/cart.ts'
import { formatDayOfYear } from '#shared/rules/dates.ts'
import { flightWords } from '#shared/rules/flight-time.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { CheckoutFormApi } from '../checkout-schema.ts'
import { texts } from '../texts.ts'
import type { LineFlight } from './flight.ts'
import { FlightAdvice } from './flight-advice.tsx'
import type { DeliveryChoice } from './use-delivery-choice.ts'
import { useFlight } from './use-flight.ts'

type PartyFieldsProps = { form: CheckoutFormApi; choice: DeliveryChoice }

export function PartyFields({ form, choice }: PartyFieldsProps) {
  const { register, formState } = form
  const flight = useFlight(choice)
  return (
    <div className="grid gap-5">
      <p className="-mt-2 text-ink-2 text-sm">{texts.partyText}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-5">
        <Field label={texts.partyDate} required="optional" error={formState.errors.partyDate?.message}>
          <Input {...register('partyDate')} type="date" min={choice.today} enterKeyHint="next" />
        </Field>
        <Field label={texts.partyTime} required="optional">
          <Input {...register('partyTime', { deps: 'partyDate' })} type="time" enterKeyHint="next" />
        </Field>
      </div>
      {flight && (
        <div aria-live="polite" className="grid gap-4">
          <ul aria-label={texts.flight} className="grid divide-y divide-line">
            {flight.lines.map((line) => (
              <FlightLine key={lineKey(line.item)} line={line} />
            ))}
          </ul>
          {!flight.isGood && flight.areDaysKnown && (
            <FlightAdvice form={form} choice={choice} best={flight.best} />
          )}
        </div>
      )}
    </div>
  )
}

const verdicts = {
  flies: { icon: <CircleCheck />, look: 'font-semibold text-ok', text: texts.flies },
  sinks: { icon: <TriangleAlert />, look: 'font-semibold text-on-amber-soft', text: texts.sinks },
  any: { icon: <Minus />, look: 'font-medium text-ink-3', text: texts.noMatter },
}

function FlightLine({ line: { item, hours, verdict } }: { line: LineFlight }) {
  const look = verdict && verdicts[verdict.kind]
  return (
    <li className="grid grid-cols-[44px_1fr] items-center gap-x-3.5 gap-y-1 py-2.5 text-sm leading-[1.35] md:grid-cols-[44px_1fr_auto]">
      <Picture src={item.image} alt="" sizes="44px" className="size-11 rounded-[13px]" />
      <div className="min-w-0">
        {item.name}
        <p className="text-ink-3 text-xs">{floats(hours, verdict)}</p>
      </div>
      {look && (
        <p
          className={cn(
            'flex items-center gap-1.75 text-xs max-md:col-start-2 md:whitespace-nowrap [&>.lucide]:size-4.25',
            look.look,
          )}
        >
          {look.icon}
          {look.text}
        </p>
      )}
    </li>
  )
}

function floats(hours: number | null, verdict: LineFlight['verdict']): string {
  if (hours === null) return texts.doesNotFloat
  const words = texts.floats(flightWords(hours))
  if (verdict?.kind !== 'sinks') return words
  const [date = '', time = ''] = verdict.until.split('T')
  return `${words}, ${texts.until(time, formatDayOfYear(date))}`
}
