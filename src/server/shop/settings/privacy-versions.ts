import { desc, max } from 'drizzle-orm'
import { privacyVersions } from '#server/platform/db/schema.ts'
import type { Queries, Tx } from '#server/platform/db/tx.ts'

type Current = { version: string; html: string }
type Next = { html: string; at: Date }

/** Records both texts, because the default text is not stored yet. Returns the version, the moment of the change. */
export async function replacePrivacyText(tx: Tx, current: Current, { html, at }: Next): Promise<string> {
  const version = at.toISOString()
  await tx
    .insert(privacyVersions)
    .values([
      { ...current, createdAt: at },
      { version, html, createdAt: at },
    ])
    .onConflictDoNothing()
  return version
}

export async function readLatestVersion(db: Queries): Promise<string | undefined> {
  const [row] = await db.select({ version: max(privacyVersions.version) }).from(privacyVersions)
  return row?.version ?? undefined
}

export const selectVersions = (db: Queries) =>
  db.select().from(privacyVersions).orderBy(desc(privacyVersions.version))
