import { and, eq, type SQL } from 'drizzle-orm'
import { Refusal } from '#server/errors.ts'
import type { ApiError } from '#shared/contract/errors.ts'
import { blogPosts, categories, oldSlugs, products } from '../db/schema.ts'
import type { Db, Tx } from '../db/tx.ts'
import { recordTags } from '../tags/record-tags.ts'

type Kind = typeof oldSlugs.$inferSelect.kind

/** The tag that changes with the existence of pages of this kind. */
const presence = { product: 'products', category: 'tree', article: 'articles' } as const

const tables = { product: products, category: categories, article: blogPosts }

/** Stores a former slug, and deletes the entry of the new slug, which is in use again. */
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

export async function forgetOldSlugs(tx: Tx, { kind, id }: { kind: Kind; id: number }): Promise<void> {
  await tx.delete(oldSlugs).where(and(eq(oldSlugs.kind, kind), eq(oldSlugs.targetId, id)))
}

type Query = {
  kind: Kind
  slug: string
  /** Limits redirects to pages that shoppers may see. */
  isVisible: SQL
  message: string
}

/** Returns a 404 refusal, with the current slug for a former one. */
export async function movedOrNotFound(
  { db }: { db: Db },
  { kind, slug, isVisible, message }: Query,
): Promise<Refusal> {
  const table = tables[kind]
  recordTags('slugs', presence[kind])
  const [present] = await db
    .select({ id: table.id, slug: table.slug })
    .from(oldSlugs)
    .innerJoin(table, eq(table.id, oldSlugs.targetId))
    .where(and(eq(oldSlugs.kind, kind), eq(oldSlugs.slug, slug), isVisible))
  if (present) recordTags(`${kind}:${present.id}`)
  return new Refusal(
    'not-found',
    message,
    present && { body: { movedTo: present.slug } satisfies Pick<ApiError, 'movedTo'> },
  )
}
