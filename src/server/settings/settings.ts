import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SettingsSection } from '#shared/contract/settings.ts'
import { recordChange } from '../audit/audit.ts'
import { shopSettings } from '../db/schema.ts'
import type { Queries, Tx } from '../db/tx.ts'

/** A section and the shape it is stored in. */
type Section<Value> = { name: SettingsSection; shape: z.ZodType<Value> }

/** A section that can be saved, and how the journal tells of it. */
type SavedSection<Value> = Section<Value> & {
  journal: {
    title: string
    /** What stood before anything was saved. */
    initial: Value
    /** The fields that people know, secrets wrapped; the whole value unless told. */
    fields?: (value: Value) => object
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

/** The same, and until the transaction ends nobody else saves any: a section not saved yet has no row to lock. */
export async function lockSection<Value>(tx: Tx, section: Section<Value>): Promise<Value | undefined> {
  await tx.execute(sql`lock table ${shopSettings} in share row exclusive mode`)
  return readSection(tx, section)
}

export async function saveSection<Value>(
  tx: Tx,
  { name, shape, journal }: SavedSection<Value>,
  { value, now }: { value: Value; now: Date },
): Promise<void> {
  const before = (await readSection(tx, { name, shape })) ?? journal.initial
  await tx
    .insert(shopSettings)
    .values({ section: name, value, updatedAt: now })
    .onConflictDoUpdate({
      target: shopSettings.section,
      set: { value, updatedAt: now, version: sql`${shopSettings.version} + 1` },
      // The same again is no new version.
      setWhere: sql`${shopSettings.value} is distinct from excluded.value`,
    })
  const { title, fields = (whole: Value) => ({ ...whole }) } = journal
  await recordChange(tx, {
    entity: 'settings',
    id: null,
    name: title,
    before: { ...fields(before) },
    after: { ...fields(value) },
  })
}
