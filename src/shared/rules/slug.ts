import { cutAtWord } from './plain-text.ts'

export const slugPattern = /^[a-z0-9-]+$/

/** Calls below `/api/products/`: a product with such a slug would be unreachable. */
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
const maxBaseLength = 150

/** Falls back to the other word when the name has no usable letters. */
export function slugOf(name: string, taken: ReadonlySet<string>, otherwise = ''): string {
  const slug = cutAtWord(slugify(name), maxBaseLength, '-').replace(/-+$/, '') || otherwise
  return slug && uniqueSlug(slug, taken)
}

type Taken = Pick<ReadonlySet<string>, 'has'>

/** «hrom», «hrom-1», «hrom-2»… With `numbers` a thousandth «hrom» does not search again. */
export function uniqueSlug(base: string, taken: Taken, numbers = new Map<string, number>()): string {
  if (!taken.has(base)) return base
  let number = numbers.get(base) ?? 1
  while (taken.has(`${base}-${number}`)) number += 1
  numbers.set(base, number)
  return `${base}-${number}`
}
