import { CalendarPlus, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { weekdayOf } from '#shared/rules/calendar.ts'
import { formatLongDay } from '#shared/rules/dates.ts'
import { formatRub, isPrice, toKopecks } from '#shared/rules/money.ts'
import { shortDayNames } from '#shared/rules/opening-hours.ts'
import { actionsColumn, type Column, ListTable } from '#web/admin/crud/list/list-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Row, WideCell } from '#web/ui/table.tsx'
import { texts } from '../texts.ts'
import { DateDialog } from './date-dialog.tsx'
import type { DateValues, RulesValues, SlotValues } from './rules-form.ts'

type Day = RulesValues['days'][number]

const dateValues = ({ date, note = '', slots, surcharge = '0', minimum = '0' }: Day): DateValues => ({
  date,
  note,
  slots,
  surcharge,
  minimum,
})

/** Lists the dates that replace their weekday. A switch closes a date and, pressed again, restores its slots. */
export function SpecialDates() {
  const { control, setValue, formState } = useFormContext<RulesValues>()
  const [days, week] = useWatch({ control, name: ['days', 'week'] })
  const closedSlots = useRef(new Map<string, SlotValues[]>())
  const [editing, setEditing] = useState<DateValues | 'new' | null>(null)

  const change = (next: Day[]) =>
    setValue(
      'days',
      next.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    )

  function switchWork(day: Day, works: boolean) {
    if (!works) closedSlots.current.set(day.date, day.slots)
    const slots = works ? (closedSlots.current.get(day.date) ?? week[weekdayOf(day.date)]) : []
    change(days.map((one) => (one.date === day.date ? { ...one, slots } : one)))
  }

  return (
    <Panel
      flush
      title={texts.dates}
      actions={
        <Button variant="quiet" size={40} icon={<CalendarPlus />} onClick={() => setEditing('new')}>
          {texts.addDate}
        </Button>
      }
    >
      <p className="px-4 text-ink-3 text-xs md:-mt-2 md:px-6">{texts.datesHint}</p>
      {formState.errors.days?.message && (
        <div className="px-4 pt-2 md:px-6">
          <FieldError>{formState.errors.days.message}</FieldError>
        </div>
      )}
      <ListTable
        columnCount="few"
        aria-label={texts.dates}
        className="mt-2"
        rows={days.map((day) => ({ id: day.date, ...dateValues(day) }))}
        columns={dateColumns({
          onSwitch: switchWork,
          onEdit: (day) => setEditing(dateValues(day)),
          onRemove: (day) => change(days.filter(({ date }) => date !== day.date)),
        })}
        message={
          days.length === 0 ? (
            <Row>
              <WideCell className="text-ink-3">{texts.noDates}</WideCell>
            </Row>
          ) : undefined
        }
      />
      {editing && (
        <DateDialog
          opened={editing === 'new' ? null : editing}
          week={week}
          otherDates={days
            .map(({ date }) => date)
            .filter((date) => editing === 'new' || date !== editing.date)}
          slotsBeforeClosing={(date) => closedSlots.current.get(date) ?? []}
          onClose={() => setEditing(null)}
          onApply={(day, slots) => {
            if (day.slots.length === 0 && slots.length > 0) closedSlots.current.set(day.date, slots)
            change([...days.filter(({ date }) => editing === 'new' || date !== editing.date), day])
            setEditing(null)
          }}
        />
      )}
    </Panel>
  )
}

const sum = (price: string) => (isPrice(price) && toKopecks(price) > 0 ? formatRub(price) : '—')

const dateName = (date: string) =>
  `${formatLongDay(date).replace(/\sг\.$/, '')}, ${shortDayNames[weekdayOf(date)].toLowerCase()}`

function hoursOf(slots: readonly SlotValues[]): string {
  if (slots.length === 0) return texts.closed
  const from = slots.map((slot) => slot.from).toSorted()[0]
  const to = slots
    .map((slot) => slot.to)
    .toSorted()
    .at(-1)
  return `${from}–${to}, ${texts.places(slots.reduce((total, { capacity }) => total + (capacity || 0), 0))}`
}

type DateActions = {
  onSwitch: (day: DateValues, works: boolean) => void
  onEdit: (day: DateValues) => void
  onRemove: (day: DateValues) => void
}

const dateColumns = ({ onSwitch, onEdit, onRemove }: DateActions): Column<DateValues & { id: string }>[] => [
  {
    key: 'date',
    label: texts.columnDate,
    kind: 'lead',
    cell: ({ date, note }) => (
      <div>
        <span className="block font-semibold leading-ui">{dateName(date)}</span>
        <span className="wrap-anywhere text-ink-3 text-xs">{note}</span>
      </div>
    ),
  },
  { key: 'time', label: texts.columnTime, cell: ({ slots }) => hoursOf(slots) },
  { key: 'extra', label: texts.columnExtra, numeric: true, cell: ({ surcharge }) => sum(surcharge) },
  { key: 'minimum', label: texts.columnMinimum, numeric: true, cell: ({ minimum }) => sum(minimum) },
  {
    key: 'work',
    label: texts.columnWork,
    cell: (day) => (
      <Switch
        aria-label={texts.works(dateName(day.date))}
        checked={day.slots.length > 0}
        onChange={({ target }) => onSwitch(day, target.checked)}
      />
    ),
  },
  actionsColumn((day) => (
    <>
      <IconButton label={texts.editDate(dateName(day.date))} onClick={() => onEdit(day)}>
        <Pencil />
      </IconButton>
      <IconButton label={texts.removeDate(dateName(day.date))} variant="danger" onClick={() => onRemove(day)}>
        <Trash2 />
      </IconButton>
    </>
  )),
]
