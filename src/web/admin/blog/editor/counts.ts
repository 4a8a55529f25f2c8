import type { Node } from '@tiptap/pm/model'
import { minutesForWords } from '#shared/rules/reading-time.ts'

export type Counts = { characters: number; words: number; minutes: number }

export function countText(text: string): Counts {
  const trimmed = text.trim()
  const words = trimmed ? trimmed.split(/\s+/).length : 0
  return { characters: text.replaceAll('\n', '').length, words, minutes: minutesForWords(words) }
}

/** Ends of paragraphs separate words but do not count as characters. */
export const countDocument = (doc: Node): Counts =>
  countText(doc.textBetween(0, doc.content.size, '\n', '\n'))
