import { CalendarDays } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatDayOfYear, formatShortWeekday } from '#shared/rules/dates.ts'
import type { OfferedDay } from '#shared/rules/delivery-slots.ts'
import { cn } from '#web/ui/cn.ts'
import { type DayChip, DayChips, dayChipClass } from '#web/ui/day-chips.tsx'
import { texts } from '../texts.ts'
import { canBeChosen, dayState } from './delivery-days.ts'

type DayChoiceProps = {
  days: readonly OfferedDay[]
  value: string
  onValueChange: (date: string) => void
  field: ComponentProps<'input'>
  invalid: boolean
}

export function DayChoice({ days, value, onValueChange, field, invalid }: DayChoiceProps) {
  const chips = shownDays(days).map((day) => chipOf(day, days))
  const isOther = value !== '' && !chips.some((chip) => chip.value === value)
  const today = days[0]?.date
  return (
    <DayChips label={texts.date} days={chips} value={value} onValueChange={onValueChange}>
      <label
        className={cn(
          dayChipClass,
          'w-26 justify-center gap-1.5 font-semibold text-ink-2 text-xs has-focus-visible:border-info',
          isOther &&
            'border-berry-text bg-berry-soft text-on-berry-soft shadow-[inset_0_0_0_1px_var(--berry-text)]',
          invalid && 'border-danger',
        )}
      >
        <CalendarDays />
        {texts.otherDate}
        <input
          type="date"
          min={today}
          {...field}
          aria-invalid={invalid || undefined}
          className="w-full rounded-xs bg-transparent text-ink text-xs [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:size-full [&::-webkit-calendar-picker-indicator]:opacity-0"
        />
      </label>
    </DayChips>
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
    disabled: !isOpen,
  }
}
