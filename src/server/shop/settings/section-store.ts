import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shopSettings } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { FieldNames } from '#server/platform/edits/edits.ts'
import type { SettingsSection } from '#shared/contract/settings.ts'
import { recordChange } from '../journal/journal.ts'
import { type SectionChange, type SectionSave, saveAsEdit } from './section-edits.ts'

type Section<Value> = { name: SettingsSection; shape: z.ZodType<Value> }

type SavedSection<Value extends object> = Section<Value> & {
  journal: {
    title: string
    initial: Value
    /** Fields for the journal; by default all. */
    fields?: (value: Value) => object
    names: FieldNames
  }
}

export async function readSection<Value>(
  db: Queries,
  { name, shape }: Section<Value>,
): Promise<Value | undefined> {
  const [row] = await db
    .select({ value: shopSettings.value })
    .from(shopSettings)
    .where(eq(shopSettings.section, name))
  return row && shape.parse(row.value)
}

/** Locks the table, because a section that was never saved has no row to lock. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${shopSettings} in share row exclusive mode`)
}

export async function lockSection<Value>(tx: Tx, section: Section<Value>): Promise<Value | undefined> {
  await lockSettings(tx)
  return readSection(tx, section)
}

export async function storeSection<Value>(
  tx: Tx,
  { name }: Pick<Section<Value>, 'name'>,
  { value, now }: { value: Value; now: Date },
): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({ section: name, value, updatedAt: now })
    .onConflictDoUpdate({
      target: shopSettings.section,
      set: { value, updatedAt: now, version: sql`${shopSettings.version} + 1` },
      // An unchanged value makes no new version.
      setWhere: sql`${shopSettings.value} is distinct from excluded.value`,
    })
}

export async function saveSection<Value extends object>(
  tx: Tx,
  { name, shape, journal }: SavedSection<Value>,
  value: Value,
  save: SectionSave,
): Promise<{ version?: number }> {
  const current = (await readSection(tx, { name, shape })) ?? journal.initial
  const { fields = (whole: Value) => ({ ...whole }) } = journal
  const change = { before: fields(current), after: fields(value) }
  const next = await saveAsEdit(tx, name, journal, save, async () => {
    await storeSection(tx, { name }, { value, now: save.at })
    return change
  })
  await recordSettings(tx, journal.title, change)
  return save.version === undefined ? {} : { version: next }
}

export const recordSettings = (tx: Tx, title: string, { before, after }: SectionChange) =>
  recordChange(tx, {
    entity: 'settings',
    id: null,
    name: title,
    before: { ...before },
    after: { ...after },
  })
