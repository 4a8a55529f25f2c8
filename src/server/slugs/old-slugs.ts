import { and, eq } from 'drizzle-orm'
import { blogPosts, categories, oldSlugs, products } from '../db/schema.ts'
import type { Queries, Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'

type Kind = typeof oldSlugs.$inferSelect.kind

const tables = { product: products, category: categories, article: blogPosts }

/** Remembers a former address; an address that is in use again is no longer a former one. */
export async function keepOldSlug(
  tx: Tx,
  { kind, id, from, to }: { kind: Kind; id: number; from: string; to: string },
): Promise<void> {
  if (from === to) return
  await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, kind), eq(oldSlugs.slug, to)))
  await tx
    .insert(oldSlugs)
    .values({ kind, slug: from, targetId: id })
    .onConflictDoUpdate({ target: [oldSlugs.kind, oldSlugs.slug], set: { targetId: id } })
}

/** Where a former address leads today; null when it was never ours. */
export async function findPresentSlug({ db }: { db: Queries } | Deps, kind: Kind, slug: string) {
  const table = tables[kind]
  const [row] = await db
    .select({ slug: table.slug })
    .from(oldSlugs)
    .innerJoin(table, eq(table.id, oldSlugs.targetId))
    .where(and(eq(oldSlugs.kind, kind), eq(oldSlugs.slug, slug)))
  return row?.slug ?? null
}
