import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { formatDayOfYear, formatShortWeekday } from '#shared/rules/dates.ts'
import type { OfferedDay } from '#shared/rules/delivery-slots.ts'
import { cn } from '#web/ui/cn.ts'
import { type DayChip, DayChips, dayChipClass } from '#web/ui/day-chips.tsx'
import { texts } from '../texts.ts'
import { canBeChosen, dayState } from './delivery-days.ts'

type DayChoiceProps = {
  label: string
  days: readonly OfferedDay[]
  value: string
  /** The last date that orders are accepted for. */
  last: string
  onValueChange: (date: string) => void
  field: ComponentProps<'input'>
  invalid: boolean
  describedBy: string | undefined
}

export function DayChoice({ label, days, value, onValueChange, ...field }: DayChoiceProps) {
  const chips = shownDays(days).map((day) => chipOf(day, days))
  const isOther = value !== '' && !chips.some((chip) => chip.value === value)
  return (
    <DayChips label={label} days={chips} value={value} onValueChange={onValueChange}>
      <OtherDate {...field} value={value} isChosen={isOther} first={days[0]?.date} />
    </DayChips>
  )
}

type OtherDateProps = Pick<DayChoiceProps, 'field' | 'last' | 'invalid' | 'describedBy' | 'value'> & {
  isChosen: boolean
  first: string | undefined
}

/** One stop of the Tab key: a date field alone would be one for day, month, year and calendar each. */
function OtherDate({ field, value, first, last, isChosen, invalid, describedBy }: OtherDateProps) {
  const box = useRef<HTMLDivElement>(null)

  function openCalendar() {
    const input = box.current?.querySelector('input')
    input?.focus()
    try {
      input?.showPicker()
    } catch {
      // Without a calendar the date is typed into the field, which has the focus.
    }
  }

  return (
    <div
      ref={box}
      data-field
      data-chosen={isChosen || undefined}
      className={cn(
        dayChipClass,
        'w-26 justify-center gap-1.5 font-semibold text-ink-2 text-xs has-focus-visible:border-info',
        isChosen &&
          'border-berry-text bg-berry-soft text-on-berry-soft shadow-[inset_0_0_0_1px_var(--berry-text)]',
        invalid && 'border-danger',
      )}
    >
      <CalendarDays />
      <span aria-hidden>{isChosen ? formatDayOfYear(value) : texts.otherDate}</span>
      <input
        type="date"
        min={first}
        max={last}
        {...field}
        tabIndex={-1}
        aria-label={texts.otherDate}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        className="w-full rounded-xs bg-transparent text-ink text-xs opacity-0 focus:opacity-100 [&::-webkit-calendar-picker-indicator]:hidden"
      />
      <button
        type="button"
        aria-label={texts.chooseOtherDate}
        onClick={openCalendar}
        className="absolute -inset-[1.5px] rounded-card"
      />
    </div>
  )
}

const nearDays = 7

const shownDays = (days: readonly OfferedDay[]) => days.filter(({ note }, index) => index < nearDays || note)

function chipOf(day: OfferedDay, days: readonly OfferedDay[]): DayChip {
  const [number = '', month = ''] = formatDayOfYear(day.date).split(/\s/)
  const state = dayState(day)
  const isOpen = canBeChosen(day)
  const word = [texts.today, texts.tomorrow][days.indexOf(day)]
  return {
    value: day.date,
    weekday: word ?? formatShortWeekday(day.date),
    number: Number(number),
    month,
    note: (isOpen && day.note) || texts.dayStates[state],
    tone: isOpen && day.note ? 'special' : state === 'few' ? 'few' : 'plain',
    // Any other day may be pressed, because the page explains why it is closed.
    disabled: state === 'full',
  }
}
