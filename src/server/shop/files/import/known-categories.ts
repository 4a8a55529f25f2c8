import type { FeedCategory } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import { editDistance } from '#server/shop/search/search.ts'
import type { Product } from '#shared/contract/products.ts'
import { meantByFeed } from './feed-categories.ts'
import { selectCategories } from './shelf-store.ts'
import { takenAway } from './taken-away.ts'
import { texts } from './texts.ts'

export type KnownCategories = Awaited<ReturnType<typeof knowCategories>>

/** The shop's categories and those that a feed brings along. */
export async function knowCategories(db: Queries, feed: readonly FeedCategory[]) {
  const rows = await selectCategories(db)
  const meant = meantByFeed(feed, rows)
  const coming = new Map(Array.from(meant.values(), (category) => [category.slug, category]))
  const deleted = rows.filter(({ slug, isDeleted }) => isDeleted && coming.has(slug))
  const gone = await takenAway(
    db,
    'categories',
    deleted.map(({ id }) => id),
  )
  const present = new Map(rows.filter(({ id }) => !gone.has(id)).map((category) => [category.slug, category]))
  const nameOf = (slug: string) => present.get(slug)?.name ?? coming.get(slug)?.name ?? slug

  const withLivingParent = (category: FeedCategory): FeedCategory =>
    present.get(category.parentSlug ?? '')?.isDeleted ? { ...category, parentSlug: null } : category

  return {
    /** The slug in the shop of what a feed calls so. */
    slugOf: (slug: string) => meant.get(slug)?.slug ?? slug,

    /** Why a product may not be put there; a deleted category it is in already may stay. */
    problemWith(slug: string, product: Product | null): string | null {
      const category = present.get(slug)
      const isIn = product?.productCategories.some((link) => link.category.slug === slug) ?? false
      if (category?.isDeleted && !isIn) return texts.categoryDeleted(category.name)
      if (category || coming.has(slug)) return null
      return texts.noCategory(slug, nearestTo(slug, present.keys()))
    },

    isOfFeed: (slug: string) => coming.has(slug),

    namesOf: (slugs: readonly string[]) => slugs.map(nameOf).join(', '),

    /** Those of the feed that the shop lacks, with all above them, parents first. */
    missing(slugs: ReadonlySet<string>): FeedCategory[] {
      const wanted = new Set<string>()
      for (const slug of slugs)
        for (
          let next = coming.get(slug);
          next && !present.has(next.slug) && !wanted.has(next.slug);
          next = coming.get(next.parentSlug ?? '')
        )
          wanted.add(next.slug)
      return [...coming.values()].filter(({ slug }) => wanted.has(slug)).map(withLivingParent)
    },
  }
}

const farthest = 3

function nearestTo(slug: string, slugs: Iterable<string>): string | undefined {
  let best: { slug: string; distance: number } | undefined
  for (const one of slugs) {
    if (Math.abs(one.length - slug.length) > farthest) continue
    const distance = editDistance(one, slug)
    if (distance <= farthest && (!best || distance < best.distance)) best = { slug: one, distance }
  }
  return best?.slug
}
