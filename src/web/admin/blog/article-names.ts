import { seoTitleMax } from '#shared/limits.ts'
import { cutAtWord } from '#shared/rules/plain-text.ts'
import { slugOf } from '#shared/rules/slug.ts'

export function isSlugOf(title: string, slug: string): boolean {
  const made = slugOf(title, new Set())
  return slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)))
}

export const seoTitleOf = (title: string) =>
  cutAtWord(title.trim(), seoTitleMax, ' ').replace(/[\s,;:—–-]+$/, '')
