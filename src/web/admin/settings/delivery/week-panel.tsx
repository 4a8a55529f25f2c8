import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { fullDayNames, shortDayNames, type Weekday, weekdays } from '#shared/rules/opening-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { texts } from '../texts.ts'
import { CopyDayDialog } from './copy-day-dialog.tsx'
import { DayList } from './day-list.tsx'
import { OverCapacity } from './over-capacity.tsx'
import type { PickedSlot, RulesValues, SlotValues } from './rules-form.ts'
import { SlotFields } from './slot-fields.tsx'
import { WeekGrid } from './week-grid.tsx'
import { nextSlot } from './week-scale.ts'

type WeekPanelProps = {
  picked: PickedSlot | null
  onPick: (picked: PickedSlot | null) => void
  stored: RulesValues
}

export function WeekPanel({ picked, onPick, stored }: WeekPanelProps) {
  const { control, setValue, formState } = useFormContext<RulesValues>()
  const week = useWatch({ control, name: 'week' })
  const [copied, setCopied] = useState<Weekday | null>(null)
  const [tab, setTab] = useState<Weekday>('2')
  const day = picked?.day ?? tab

  function change(changed: Weekday, slots: RulesValues['week']['1']) {
    setValue(`week.${changed}`, slots, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  function add(target: Weekday) {
    const slot = nextSlot(week[target])
    if (!slot) return
    change(target, [...week[target], slot])
    onPick({ day: target, index: week[target].length })
  }

  function remove({ day: target, index }: PickedSlot) {
    onPick(null)
    change(target, week[target].toSpliced(index, 1))
  }

  function drag({ day: target, index }: PickedSlot, edge: 'from' | 'to', time: string) {
    const slot = week[target][index]
    if (slot) change(target, week[target].with(index, { ...slot, [edge]: time }))
  }

  function close(target: Weekday) {
    onPick(null)
    change(target, [])
  }

  function copy(from: Weekday, targets: readonly Weekday[]) {
    for (const target of targets) change(target, structuredClone(week[from]))
    onPick(null)
  }

  function show(target: Weekday) {
    onPick(null)
    setTab(target)
  }

  const slot = picked && week[picked.day][picked.index]
  return (
    <Panel
      title={texts.week}
      actions={
        <Button variant="quiet" size={40} icon={<Copy />} onClick={() => setCopied(day)}>
          {texts.copyDay}
        </Button>
      }
    >
      <p className="-mt-3 mb-4 text-ink-3 text-xs">
        <span className="max-duo:hidden">{texts.weekHint}</span>
        <span className="duo:hidden">{texts.weekHintPhone}</span>
      </p>
      <WeekGrid
        week={week}
        picked={picked}
        onPick={onPick}
        onAdd={add}
        onCopy={setCopied}
        onClose={close}
        onDrag={drag}
      />
      <DayList
        day={day}
        slots={week[day]}
        picked={picked}
        onPick={onPick}
        onDay={show}
        onAdd={() => add(day)}
      />
      <WeekErrors />
      {picked && slot ? (
        <SlotEditor
          key={`${picked.day}-${picked.index}`}
          picked={picked}
          slot={slot}
          onRemove={() => remove(picked)}
        />
      ) : (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4 text-ink-3 max-duo:hidden">
          {texts.slotHere}
          <Button variant="quiet" size={40} icon={<Plus />} onClick={() => add(day)}>
            {`${texts.addTime}: ${shortDayNames[day]}`}
          </Button>
        </p>
      )}
      <OverCapacity stored={stored} />
      {copied && <CopyDayDialog from={copied} onClose={() => setCopied(null)} onCopy={copy} />}
    </Panel>
  )
}

function WeekErrors() {
  const { errors } = useFormContext<RulesValues>().formState
  return weekdays.map((day) => {
    const message = errors.week?.[day]?.message
    return (
      message && (
        <div key={day} className="mt-3">
          <FieldError>{`${fullDayNames[day]}: ${message}`}</FieldError>
        </div>
      )
    )
  })
}

type SlotEditorProps = { picked: PickedSlot; slot: SlotValues; onRemove: () => void }

function SlotEditor({ picked: { day, index }, slot, onRemove }: SlotEditorProps) {
  const { setValue, trigger, formState } = useFormContext<RulesValues>()
  return (
    <div className="mt-4 grid grid-cols-2 items-start gap-3 border-line border-t pt-4 duo:grid-cols-[minmax(120px,1fr)_92px_92px_96px_110px_auto]">
      <h3 className="col-span-full font-semibold text-sm duo:col-span-1 duo:pt-9">
        {texts.slot(fullDayNames[day], slotText(slot))}
      </h3>
      <SlotFields
        slot={slot}
        errors={formState.errors.week?.[day]?.[index]}
        onChange={(next) =>
          setValue(`week.${day}.${index}`, next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
        onBlur={() => void trigger(`week.${day}`)}
      />
      <Button variant="ghost" className="text-danger max-duo:col-span-full duo:mt-6.5" onClick={onRemove}>
        {texts.remove}
      </Button>
    </div>
  )
}
