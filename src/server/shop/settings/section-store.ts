import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shopSettings } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import type { FieldNames } from '#server/platform/edits/edits.ts'
import type { SettingsSection } from '#shared/contract/settings.ts'
import { recordChange } from '../journal/journal.ts'
import { type SectionSave, savedAsEdit } from './section-edits.ts'

/** A section and the shape it is stored in. */
type Section<Value> = { name: SettingsSection; shape: z.ZodType<Value> }

/** A section that other rooms keep here, and how the journal tells of it. */
type SavedSection<Value extends object> = Section<Value> & {
  journal: {
    title: string
    /** What stood before anything was saved. */
    initial: Value
    /** The fields that people know; the whole value unless told. */
    fields?: (value: Value) => object
    /** In the words in which a colleague is told that one of them was changed. */
    names: FieldNames
  }
}

/** What the owner has saved; undefined until they have. */
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

/** Until the transaction ends nobody else saves any: a section not saved yet has no row to lock. */
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
      // The same again is no new version.
      setWhere: sql`${shopSettings.value} is distinct from excluded.value`,
    })
}

/** Stored, and told to the journal; whoever named a version is told the next one. */
export async function saveSection<Value extends object>(
  tx: Tx,
  { name, shape, journal }: SavedSection<Value>,
  value: Value,
  save: SectionSave,
): Promise<{ version?: number }> {
  const stands = (await readSection(tx, { name, shape })) ?? journal.initial
  const { fields = (whole: Value) => ({ ...whole }) } = journal
  const told = { before: fields(stands), after: fields(value) }
  const next = await savedAsEdit(tx, name, journal, save, async () => {
    await storeSection(tx, { name }, { value, now: save.at })
    return told
  })
  await recordSettings(tx, journal.title, told)
  return save.version === undefined ? {} : { version: next }
}

type Told = { before: object; after: object }

export const recordSettings = (tx: Tx, title: string, { before, after }: Told) =>
  recordChange(tx, {
    entity: 'settings',
    id: null,
    name: title,
    before: { ...before },
    after: { ...after },
  })
