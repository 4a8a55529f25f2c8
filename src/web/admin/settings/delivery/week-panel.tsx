import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fullDayNames, shortDayNames, type Weekday, weekdays } from '#shared/rules/opening-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { texts } from '../texts.ts'
import { CopyDayDialog } from './copy-day-dialog.tsx'
import { DayList } from './day-list.tsx'
import { OverCapacity } from './over-capacity.tsx'
import type { PickedSlot, RulesValues } from './rules-form.ts'
import { SlotEditor } from './slot-editor.tsx'
import { WeekGrid } from './week-grid.tsx'
import { nextSlot } from './week-scale.ts'

type WeekPanelProps = {
  picked: PickedSlot | null
  onPick: (picked: PickedSlot | null) => void
  /** The rules as they are saved. */
  stored: RulesValues
}

/** The week as people draw it: hours down, days across; on a phone a day at a time. */
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

  function close(target: Weekday) {
    onPick(null)
    change(target, [])
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
        onDraw={({ day: drawn, index }, edge, time) =>
          change(
            drawn,
            week[drawn].map((one, other) => (other === index ? { ...one, [edge]: time } : one)),
          )
        }
      />
      <DayList
        day={day}
        slots={week[day]}
        picked={picked}
        onPick={onPick}
        onDay={show}
        onAdd={() => add(day)}
      />
      {weekdays.map((one) => {
        const message = formState.errors.week?.[one]?.message
        return (
          message && (
            <div key={one} className="mt-3">
              <FieldError>{`${fullDayNames[one]}: ${message}`}</FieldError>
            </div>
          )
        )
      })}
      {picked && slot ? (
        <SlotEditor
          key={`${picked.day}-${picked.index}`}
          picked={picked}
          slot={slot}
          onRemove={() => {
            onPick(null)
            change(
              picked.day,
              week[picked.day].filter((_, index) => index !== picked.index),
            )
          }}
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
      {copied && (
        <CopyDayDialog
          from={copied}
          onClose={() => setCopied(null)}
          onCopy={(from, to) => {
            for (const target of to) change(target, structuredClone(week[from]))
            onPick(null)
          }}
        />
      )}
    </Panel>
  )
}
