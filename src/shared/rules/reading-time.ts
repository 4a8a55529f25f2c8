import { plainText } from './plain-text.ts'

const wordsPerMinute = 200

export function countWords(html: string): number {
  const text = plainText(html)
  return text ? text.split(/\s+/).length : 0
}

export const minutesForWords = (words: number) => Math.max(1, Math.round(words / wordsPerMinute))

export const readingMinutes = (html: string) => minutesForWords(countWords(html))
