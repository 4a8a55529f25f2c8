import { plainText } from './plain-text.ts'

const wordsPerMinute = 200

export function countWords(html: string): number {
  const text = plainText(html)
  return text ? text.split(/\s+/).length : 0
}

/** Whole minutes, never less than one. */
export const readingMinutes = (html: string) => Math.max(1, Math.round(countWords(html) / wordsPerMinute))
