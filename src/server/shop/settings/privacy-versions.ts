import { desc, max } from 'drizzle-orm'
import { privacyVersions } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'

type Present = { version: string; html: string }
type Next = { html: string; at: Date }

/**
 * Another text takes the place of the present one: both are written down, for the one that came with the shop was not yet.
 * The version of the new one is the moment of the change.
 */
export async function replacePrivacyText(tx: Tx, present: Present, { html, at }: Next): Promise<string> {
  const version = at.toISOString()
  await tx
    .insert(privacyVersions)
    .values([
      { ...present, createdAt: at },
      { version, html, createdAt: at },
    ])
    .onConflictDoNothing()
  return version
}

/** The latest of the texts that have replaced another. */
export async function readLatestVersion(db: Queries): Promise<string | undefined> {
  const [row] = await db.select({ version: max(privacyVersions.version) }).from(privacyVersions)
  return row?.version ?? undefined
}

export const selectVersions = (db: Queries) =>
  db.select().from(privacyVersions).orderBy(desc(privacyVersions.version))
