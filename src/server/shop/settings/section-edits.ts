import { and, eq, lt } from 'drizzle-orm'
import { shopSettings } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'
import {
  changedFields,
  type FieldNames,
  forgetEdits,
  recordEdit,
  refuseStale,
} from '#server/platform/edits/edits.ts'
import type { SettingsSection, SettingsVersions } from '#shared/contract/settings.ts'

/** Who saves a section, when, and the version their form was opened with; whoever tells none saves as ever. */
export type SectionSave = { by: string; at: Date; version?: number | undefined }

/** Of a section that was never saved. */
const firstVersion = 1

async function versionOf(tx: Tx, name: SettingsSection): Promise<number> {
  const { section, version } = shopSettings
  const [row] = await tx.select({ version }).from(shopSettings).where(eq(section, name))
  return row?.version ?? firstVersion
}

export async function readVersions(db: Queries): Promise<SettingsVersions> {
  const { section, version } = shopSettings
  const rows = await db.select({ section, version }).from(shopSettings)
  const stored = new Map(rows.map((row) => [row.section, row.version]))
  const told = (name: SettingsSection) => stored.get(name) ?? firstVersion
  return {
    shop: told('shop'),
    hours: told('hours'),
    notifications: told('notifications'),
    pages: told('pages'),
    delivery: told('delivery'),
    messages: told('messages'),
  }
}

type Words = { title: string; names: FieldNames }
type Saved = { before: object; after: object }

/**
 * Saves a section, within the lock of all; tells the version that stands then. What would undo the saves of others is taken
 * back: only when it is stored is it known what it changes.
 */
export async function savedAsEdit(
  tx: Tx,
  section: SettingsSection,
  { title, names }: Words,
  { by, at, version }: SectionSave,
  save: () => Promise<Saved>,
): Promise<number> {
  const stands = { entity: `settings.${section}`, id: 0, version: await versionOf(tx, section) } as const
  const { before, after } = await save()
  const fields = changedFields(names, { ...before }, { ...after })
  if (fields.length === 0) return versionOf(tx, section)
  await refuseStale(tx, stands, { version }, { changed: `Раздел «${title}» тем временем изменён`, names })
  // What was taken away and is saved anew begins anew.
  if (stands.version === firstVersion) await forgetEdits(tx, stands)
  await recordEdit(tx, stands, { fields, by, at })
  const next = stands.version + 1
  // Also where the section was never saved before, or where only a password is another one.
  await tx
    .update(shopSettings)
    .set({ version: next })
    .where(and(eq(shopSettings.section, section), lt(shopSettings.version, next)))
  return next
}
