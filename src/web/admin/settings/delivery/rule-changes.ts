import { formatDayOfYear } from '#shared/rules/dates.ts'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { fullDayNames, weekdays } from '#shared/rules/opening-hours.ts'
import { isSame } from '#web/admin/crud/form/form-changes.ts'
import { texts } from '../texts.ts'
import type { DateValues, RulesValues, SlotValues } from './rules-form.ts'

const { change } = texts

export function ruleChanges(before: RulesValues, after: RulesValues): string[] {
  return [
    ...weekdays.flatMap((day) => slotChanges(fullDayNames[day], before.week[day], after.week[day])),
    ...dateChanges(before.days, after.days),
    ...zoneChanges(before.zones, after.zones),
    ...(before.leadMinutes === after.leadMinutes ? [] : [change.lead(before.leadMinutes, after.leadMinutes)]),
    ...(before.horizonDays === after.horizonDays
      ? []
      : [change.horizon(before.horizonDays, after.horizonDays)]),
    ...(isSame(before.pickup, after.pickup) ? [] : [change.pickup]),
    ...(isSame(before.urgent, after.urgent) ? [] : [change.urgent]),
  ]
}

/** With the same number of slots, the position identifies a slot whose hours have changed. */
function slotChanges(day: string, before: readonly SlotValues[], after: readonly SlotValues[]): string[] {
  if (before.length > 0 && after.length === 0) return [change.dayOff(day)]
  const name = (slot: SlotValues) => texts.slot(day, slotText(slot))
  if (before.length === after.length)
    return after.flatMap((slot, index) => {
      const was = before[index]
      return was && !isSame(was, slot) ? [slotChange(name(was), was, slot)] : []
    })
  const isIn = (slots: readonly SlotValues[], slot: SlotValues) =>
    slots.some((one) => slotText(one) === slotText(slot))
  return [
    ...after.filter((slot) => !isIn(before, slot)).map((slot) => change.added(name(slot))),
    ...before.filter((slot) => !isIn(after, slot)).map((slot) => change.removed(name(slot))),
  ]
}

function slotChange(name: string, before: SlotValues, after: SlotValues): string {
  if (slotText(before) !== slotText(after)) return change.hours(name, slotText(after))
  if (before.price === after.price) return change.capacity(name, before.capacity, after.capacity)
  return change.slot(name)
}

type Day = RulesValues['days'][number]

function dateChanges(before: readonly Day[], after: readonly Day[]): string[] {
  const name = ({ date }: Pick<DateValues, 'date'>) => formatDayOfYear(date)
  const present = after.flatMap((day) => {
    const was = before.find(({ date }) => date === day.date)
    if (!was) return [day.slots.length > 0 ? change.dateAdded(name(day)) : change.dateClosed(name(day))]
    if (isSame(was, day)) return []
    return [
      was.slots.length > 0 && day.slots.length === 0 ? change.dateClosed(name(day)) : change.date(name(day)),
    ]
  })
  const gone = before.filter(({ date }) => after.every((day) => day.date !== date))
  return [...present, ...gone.map((day) => change.dateRemoved(name(day)))]
}

type Zone = RulesValues['zones'][number]

function zoneChanges(before: readonly Zone[], after: readonly Zone[]): string[] {
  const present = after.flatMap((zone) => {
    const was = before.find(({ id }) => id === zone.id)
    if (!was) return [change.zoneAdded(zone.name)]
    return isSame(was, zone) ? [] : [change.zone(zone.name)]
  })
  const gone = before.filter(({ id }) => after.every((zone) => zone.id !== id))
  return [...present, ...gone.map(({ name }) => change.zoneRemoved(name))]
}
