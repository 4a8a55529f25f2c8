import { cutAtWord } from './cut-at-word.ts'

/** The pattern of every slug in the shop's addresses. */
export const slugPattern = /^[a-z0-9-]+$/

/** `/api/products/search`, `/lines` and `/facets` are calls of their own, so a product there could not be reached. */
export const slugsOfCalls: ReadonlySet<string> = new Set(['search', 'lines', 'facets'])

export const isFreeProductSlug = (slug: string) => !slugsOfCalls.has(slug)

const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => latin[letter] ?? '')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Leaves room for «-12» under the limit of an address. */
const longestMade = 150

/** The slug made of a name or title that is none of the taken ones; of the other word when the name has nothing to make it of. */
export function slugOf(name: string, taken: ReadonlySet<string>, otherwise = ''): string {
  const slug = cutAtWord(slugify(name), longestMade, '-').replace(/-+$/, '') || otherwise
  return slug && uniqueSlug(slug, taken)
}

type Taken = Pick<ReadonlySet<string>, 'has'>

/**
 * «hrom», then «hrom-1», «hrom-2» and so on until the name is free. Whoever asks for many in turn keeps their `numbers`: a
 * thousandth «hrom» need not ask for the others again, as long as none of them has become free.
 */
export function uniqueSlug(base: string, taken: Taken, numbers = new Map<string, number>()): string {
  if (!taken.has(base)) return base
  let number = numbers.get(base) ?? 1
  while (taken.has(`${base}-${number}`)) number += 1
  numbers.set(base, number)
  return `${base}-${number}`
}
