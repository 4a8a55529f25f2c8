import { seoTitleMax } from '#shared/limits.ts'
import { slugify, uniqueSlug } from '#shared/rules/slug.ts'

/** Leaves room for «-12» under the limit of an address. */
const slugLength = 150

/** Cut at a whole word, when there is one not too near to the start. */
function cut(text: string, max: number, between: string): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf(between, max)
  return text.slice(0, end > max / 2 ? end : max)
}

/** The address of a new article: of its title, and of no other article. */
export function articleSlug(title: string, taken: ReadonlySet<string>): string {
  const slug = cut(slugify(title), slugLength, '-').replace(/-+$/, '')
  return slug && uniqueSlug(slug, taken)
}

/** Whether this address was made of the title, with a number behind it or without. */
export function isSlugOf(title: string, slug: string): boolean {
  const made = articleSlug(title, new Set())
  return slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)))
}

/** The title as far as a search engine shows it. */
export const seoTitleOf = (title: string) => cut(title.trim(), seoTitleMax, ' ').replace(/[\s,;:—–-]+$/, '')
