import type { ShopSettings } from '#shared/contract/settings.ts'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { type Weekday, weekdays } from '#shared/rules/opening-hours.ts'
import { mergeTyped } from '#web/admin/crud/form/form-changes.ts'
import { mergeRows } from '#web/admin/crud/form/merge-rows.ts'
import type { RulesValues, SlotValues } from '../delivery/rules-form.ts'

type Zone = RulesValues['zones'][number]

/** Lists row by row, so that two owners who added to one lose nothing of each other; the rest field by field. */
export function mergeRules(opened: RulesValues, typed: RulesValues, fresh: RulesValues): RulesValues {
  const slotsOf = (day: Weekday) =>
    mergeRows<SlotValues>(
      { opened: opened.week[day], typed: typed.week[day], fresh: fresh.week[day] },
      slotText,
    ).toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const days = mergeRows({ opened: opened.days, typed: typed.days, fresh: fresh.days }, ({ date }) => date)
  const zones = {
    opened: withIds(opened.zones, fresh.zones),
    typed: withIds(typed.zones, fresh.zones),
    fresh: fresh.zones,
  }
  return {
    ...mergeTyped(opened, typed, fresh),
    week: { ...fresh.week, ...Object.fromEntries(weekdays.map((day) => [day, slotsOf(day)])) },
    days: days.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    zones: mergeRows<Zone>(zones, ({ id, name }) => (id ? `№ ${id}` : name)),
  }
}

/** A new zone has no id yet; once it is stored, it is known by its name. */
function withIds(zones: readonly Zone[], stored: readonly Zone[]): Zone[] {
  const free = stored.filter(({ id }) => zones.every((zone) => zone.id !== id))
  return zones.map((zone) => {
    const id = zone.id ?? free.find(({ name }) => name === zone.name.trim())?.id
    return id ? { ...zone, id } : zone
  })
}

export function mergeShop(opened: ShopSettings, typed: ShopSettings, fresh: ShopSettings): ShopSettings {
  return {
    ...mergeTyped(opened, typed, fresh),
    social: mergeRows(
      { opened: opened.social, typed: typed.social, fresh: fresh.social },
      ({ name }) => name,
    ),
    legal: mergeRows({ opened: opened.legal, typed: typed.legal, fresh: fresh.legal }, ({ label }) => label),
  }
}
