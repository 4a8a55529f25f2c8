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

/** A save without a version overwrites any other save. */
export type SectionSave = { by: string; at: Date; version?: number | undefined }

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
  const versionIn = (name: SettingsSection) => stored.get(name) ?? firstVersion
  return {
    shop: versionIn('shop'),
    hours: versionIn('hours'),
    notifications: versionIn('notifications'),
    pages: versionIn('pages'),
    checkout: versionIn('checkout'),
    delivery: versionIn('delivery'),
    messages: versionIn('messages'),
  }
}

type Words = { title: string; names: FieldNames }
export type SectionChange = { before: object; after: object }

/** Refuses a stale save after storing: only then the change is known, and the refusal rolls it back. */
export async function saveAsEdit(
  tx: Tx,
  section: SettingsSection,
  { title, names }: Words,
  { by, at, version }: SectionSave,
  save: () => Promise<SectionChange>,
): Promise<number> {
  const current = { entity: `settings.${section}`, id: 0, version: await versionOf(tx, section) } as const
  const { before, after } = await save()
  const fields = changedFields(names, { ...before }, { ...after })
  if (fields.length === 0) return versionOf(tx, section)
  await refuseStale(tx, current, { version }, { changed: `Раздел «${title}» тем временем изменён`, names })
  // Versions of a section that was deleted start again.
  if (current.version === firstVersion) await forgetEdits(tx, current)
  await recordEdit(tx, current, { fields, by, at })
  const next = current.version + 1
  // The store raises the version, except for a first save and for a change of the password alone.
  await tx
    .update(shopSettings)
    .set({ version: next })
    .where(and(eq(shopSettings.section, section), lt(shopSettings.version, next)))
  return next
}
