import type { Deps } from '#server/deps.ts'
import { inTransaction, type Queries } from '#server/platform/db/tx.ts'
import type { DeliveryRules, DeliveryRulesForm } from '#shared/contract/delivery.ts'
import { lockSection, readSection, type Sender, saveSection } from '../settings/settings.ts'
import { type Courier, selectStaffRules } from './places-store.ts'
import { noRules, type StoredRules, storedRules } from './stored-rules.ts'

const section = {
  name: 'delivery',
  shape: storedRules,
  journal: {
    title: 'Доставка',
    initial: noRules,
    fields: ({ lastZoneId: _, ...rules }: StoredRules) => rules,
    names: {
      leadMinutes: 'время на сборку',
      horizonDays: 'на сколько дней вперёд',
      week: 'неделя',
      days: 'особые даты',
      zones: 'районы',
      pickup: 'самовывоз',
      urgent: 'срочная доставка',
    } satisfies Record<keyof DeliveryRules, string>,
  },
} as const

export const readRules = async (db: Queries): Promise<DeliveryRules> =>
  (await readSection(db, section)) ?? noRules

export async function readStaffRules(
  db: Queries,
  date: string,
): Promise<{ rules: DeliveryRules; couriers: Courier[] }> {
  const row = await selectStaffRules(db, date)
  return { rules: row?.rules ?? noRules, couriers: row?.couriers ?? [] }
}

export async function saveRules(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  form: DeliveryRulesForm,
  sender: Sender,
): Promise<DeliveryRules & { version?: number }> {
  return inTransaction(db, async (tx) => {
    const rules = withZoneIds(form, (await lockSection(tx, section)) ?? noRules)
    return { ...rules, ...(await saveSection(tx, section, rules, { ...sender, at: clock() })) }
  })
}

function withZoneIds(form: DeliveryRulesForm, { zones, lastZoneId }: StoredRules): StoredRules {
  const storedIds = new Set(zones.map(({ id }) => id))
  const usedIds = new Set(form.zones.flatMap(({ id }) => (id && storedIds.has(id) ? id : [])))
  const byName = new Map(zones.filter(({ id }) => !usedIds.has(id)).map(({ id, name }) => [name, id]))
  let last = lastZoneId
  const idOf = ({ id, name }: DeliveryRulesForm['zones'][number]) => {
    if (id && usedIds.has(id)) return id
    last += byName.has(name) ? 0 : 1
    return byName.get(name) ?? last
  }
  return { ...form, zones: form.zones.map((zone) => ({ ...zone, id: idOf(zone) })), lastZoneId: last }
}
