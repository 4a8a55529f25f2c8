import type { FeedCategory } from '#server/platform/db/schema.ts'
import { uniqueSlug } from '#shared/rules/slug.ts'

type ShopCategory = {
  slug: string
  name: string
  isDeleted: boolean
  /** The slugs of those above it that are not deleted. */
  parents: string[]
}

const placeOf = (name: string, parentSlug: string | null) =>
  JSON.stringify([parentSlug, name.trim().toLowerCase()])

/**
 * What the categories of a feed, parents first, are in the shop, by their slugs in the feed: the one of the same name in the
 * same place, else the one with the slug, unless another branch of the feed means that one.
 */
export function meantByFeed(
  feed: readonly FeedCategory[],
  shop: readonly ShopCategory[],
): Map<string, FeedCategory> {
  const slugsAt = new Map<string, string[]>()
  for (const { slug, name, isDeleted, parents } of shop) {
    if (isDeleted) continue
    for (const parent of parents.length > 0 ? parents : [null]) {
      const place = placeOf(name, parent)
      slugsAt.set(place, [...(slugsAt.get(place) ?? []), slug])
    }
  }

  function findAll(slugOfNew: (slug: string) => string) {
    const meant = new Map<string, FeedCategory>()
    const claimed = new Set<string>()
    for (const { slug, name, parentSlug } of feed) {
      const parent = meant.get(parentSlug ?? '')?.slug ?? null
      const there = slugsAt.get(placeOf(name, parent)) ?? []
      const found = there.includes(slug) ? slug : there[0]
      if (found !== undefined) claimed.add(found)
      meant.set(slug, { slug: found ?? slugOfNew(slug), name, parentSlug: parent })
    }
    return { meant, claimed }
  }

  const { claimed } = findAll((slug) => slug)
  const taken = new Set([...shop, ...feed].map(({ slug }) => slug))
  const { meant } = findAll((slug) => (claimed.has(slug) ? uniqueSlug(slug, taken) : slug))
  return meant
}
