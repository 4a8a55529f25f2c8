import { seoTitleMax } from '#shared/limits.ts'
import { cutAtWord } from '#shared/rules/plain-text.ts'
import { slugOf } from '#shared/rules/slug.ts'

export function isSlugOf(title: string, slug: string): boolean {
  const base = slugOf(title, new Set())
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

export const seoTitleOf = (title: string) =>
  cutAtWord(title.trim(), seoTitleMax, ' ').replace(/[\s,;:—–-]+$/, '')
