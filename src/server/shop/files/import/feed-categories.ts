import type { FeedCategory } from '#server/platform/db/schema.ts'
import { uniqueSlug } from '#shared/rules/slug.ts'

type ShopCategory = {
  slug: string
  name: string
  isDeleted: boolean
  /** Slugs of parents that are not deleted. */
  parents: string[]
}

const placeOf = (name: string, parentSlug: string | null) =>
  JSON.stringify([parentSlug, name.trim().toLowerCase()])

/** Matches categories of a feed (parents first) by name and parent, then by slug, unless another branch uses that one. */
export function matchFeed(
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
    const matches = new Map<string, FeedCategory>()
    const claimed = new Set<string>()
    for (const { slug, name, parentSlug } of feed) {
      const parent = matches.get(parentSlug ?? '')?.slug ?? null
      const slugs = slugsAt.get(placeOf(name, parent)) ?? []
      const match = slugs.includes(slug) ? slug : slugs[0]
      if (match !== undefined) claimed.add(match)
      matches.set(slug, { slug: match ?? slugOfNew(slug), name, parentSlug: parent })
    }
    return { matches, claimed }
  }

  const { claimed } = findAll((slug) => slug)
  const taken = new Set([...shop, ...feed].map(({ slug }) => slug))
  const { matches } = findAll((slug) => (claimed.has(slug) ? uniqueSlug(slug, taken) : slug))
  return matches
}
