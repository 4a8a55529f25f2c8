import type { FeedCategory } from '#server/platform/db/schema.ts'
import type { Queries } from '#server/platform/db/tx.ts'
import { editDistance } from '#server/platform/text/edit-distance.ts'
import type { Product } from '#shared/contract/products.ts'
import { matchFeed } from './feed-categories.ts'
import { selectCategories } from './shelf-store.ts'
import { takenAway } from './taken-away.ts'
import { texts } from './texts.ts'

export type ImportCategories = Awaited<ReturnType<typeof readCategories>>

export async function readCategories(db: Queries, feed: readonly FeedCategory[]) {
  const rows = await selectCategories(db)
  const matches = matchFeed(feed, rows)
  const fromFeed = new Map(Array.from(matches.values(), (category) => [category.slug, category]))
  const deleted = rows.filter(({ slug, isDeleted }) => isDeleted && fromFeed.has(slug))
  const deletedIds = deleted.map(({ id }) => id)
  const restorable = await takenAway(db, 'categories', deletedIds)
  const present = new Map(
    rows.filter(({ id }) => !restorable.has(id)).map((category) => [category.slug, category]),
  )
  const nameOf = (slug: string) => present.get(slug)?.name ?? fromFeed.get(slug)?.name ?? slug

  const withLivingParent = (category: FeedCategory): FeedCategory =>
    present.get(category.parentSlug ?? '')?.isDeleted ? { ...category, parentSlug: null } : category

  return {
    slugOf: (slug: string) => matches.get(slug)?.slug ?? slug,

    /** A deleted category is accepted if the product is already in it. */
    problemWith(slug: string, product: Product | null): string | null {
      const category = present.get(slug)
      const isIn = product?.productCategories.some((link) => link.category.slug === slug) ?? false
      if (category?.isDeleted && !isIn) return texts.categoryDeleted(category.name)
      if (category || fromFeed.has(slug)) return null
      return texts.noCategory(slug, nearestTo(slug, present.keys()))
    },

    isOfFeed: (slug: string) => fromFeed.has(slug),

    namesOf: (slugs: readonly string[]) => slugs.map(nameOf).join(', '),

    missing(slugs: ReadonlySet<string>): FeedCategory[] {
      const wanted = new Set<string>()
      for (const slug of slugs)
        for (
          let next = fromFeed.get(slug);
          next && !present.has(next.slug) && !wanted.has(next.slug);
          next = fromFeed.get(next.parentSlug ?? '')
        )
          wanted.add(next.slug)
      return [...fromFeed.values()].filter(({ slug }) => wanted.has(slug)).map(withLivingParent)
    },
  }
}

const maxDistance = 3

function nearestTo(slug: string, slugs: Iterable<string>): string | undefined {
  let best: { slug: string; distance: number } | undefined
  for (const one of slugs) {
    if (Math.abs(one.length - slug.length) > maxDistance) continue
    const distance = editDistance(one, slug)
    if (distance <= maxDistance && (!best || distance < best.distance)) best = { slug: one, distance }
  }
  return best?.slug
}
