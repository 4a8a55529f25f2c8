import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { OwnerSettings } from '#shared/contract/settings.ts'
import { shortAmount } from '#shared/rules/money.ts'
import {
  fullDayNames,
  hoursInWords,
  neverOpen,
  shortDayNames,
  type Weekday,
  weekdays,
} from '#shared/rules/opening-hours.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { MoneyInput } from '../crud/form/money-input.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { ownerTexts } from '../settings/frame/owner-texts.ts'
import { TimeInput } from '../settings/time-input.tsx'
import { type FirstRules, firstRules, ordersPerSlot, slotsOf, weekOf } from './first-rules.ts'
import { StepFrame, stepAt } from './step-frame.tsx'
import { texts } from './texts.ts'

export function HoursStep({ settings: { shop, hours, locked } }: { settings: OwnerSettings }) {
  const navigate = useNavigate()
  const words = hoursInWords(hours.week)
  const [rules, setRules] = useState<FirstRules>({
    days: weekdays.filter((day) => hours.week[day]),
    opens: words.opens || '11:00',
    closes: words.closes || '20:00',
    courier: true,
    pickup: true,
    price: '300',
    freeFrom: shortAmount(shop.freeDeliveryFrom),
  })
  const [isAsked, setIsAsked] = useState(false)
  const change = (part: Partial<FirstRules>) => setRules((before) => ({ ...before, ...part }))
  const isFixed = locked.includes('hours.week')
  const week = isFixed ? hours.week : weekOf(rules)
  const noDays = rules.days.length === 0
  const isBackwards = rules.opens >= rules.closes

  const { save, pending } = useAdminMutation({
    async call() {
      await adminCall(endpoints.saveHours, { body: { ...hours, week } })
      await adminCall(endpoints.saveDeliveryRules, { body: firstRules(rules, texts.zone) })
    },
    success: { title: ownerTexts.saved },
    failure: texts.failed,
    onSuccess: () => void navigate(stepAt(4)),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (!noDays && !isBackwards) save(undefined)
  }

  return (
    <StepFrame step={3} title={texts.hoursTitle} text={texts.hoursText} pending={pending} onSubmit={submit}>
      <Days days={rules.days} isFixed={isFixed} onChange={(days) => change({ days })} />
      {isAsked && noDays && <FieldError>{texts.noDays}</FieldError>}
      <div className="grid grid-cols-2 gap-4">
        <Field label={texts.opens}>
          <TimeInput readOnly={isFixed} value={rules.opens} onChange={(opens) => change({ opens })} />
        </Field>
        <Field label={texts.closes} error={isAsked && isBackwards ? ownerTexts.closesEarly : undefined}>
          <TimeInput readOnly={isFixed} value={rules.closes} onChange={(closes) => change({ closes })} />
        </Field>
      </div>
      <p className="text-ink-3 text-xs">
        {ownerTexts.willSay} {hoursInWords(week).hoursShort || neverOpen}
      </p>
      <section className="grid gap-2">
        <h2 className="font-body font-semibold text-md">{texts.howTitle}</h2>
        <Switch
          label={texts.courier}
          description={texts.courierHint(slotsOf(rules).length, ordersPerSlot)}
          checked={rules.courier}
          onChange={({ target }) => change({ courier: target.checked })}
        />
        <Switch
          label={texts.pickup}
          description={shop.address}
          checked={rules.pickup}
          onChange={({ target }) => change({ pickup: target.checked })}
        />
      </section>
      {rules.courier && (
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={texts.price}>
            <MoneyInput value={rules.price} onChange={(price) => change({ price })} />
          </Field>
          <Field label={texts.freeFrom}>
            <MoneyInput value={rules.freeFrom} onChange={(freeFrom) => change({ freeFrom })} />
          </Field>
        </div>
      )}
    </StepFrame>
  )
}

type DaysProps = { days: readonly Weekday[]; isFixed: boolean; onChange: (days: Weekday[]) => void }

function Days({ days, isFixed, onChange }: DaysProps) {
  return (
    <fieldset className="grid grid-cols-7 gap-1.5">
      <legend className="sr-only">{texts.days}</legend>
      {weekdays.map((day) => {
        const isOpen = days.includes(day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isOpen}
            disabled={isFixed}
            onClick={() => onChange(weekdays.filter((one) => (one === day ? !isOpen : days.includes(one))))}
            className="min-h-12 rounded-sm font-semibold shadow-ctl aria-pressed:bg-ink aria-pressed:text-on-ink aria-pressed:shadow-none"
          >
            <span aria-hidden>{shortDayNames[day]}</span>
            <span className="sr-only">{fullDayNames[day]}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
