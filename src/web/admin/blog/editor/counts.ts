import type { Node } from '@tiptap/pm/model'
import { minutesForWords } from '#shared/rules/reading-time.ts'

export type Counts = { characters: number; words: number; minutes: number }

export function countText(text: string): Counts {
  const trimmed = text.trim()
  const words = trimmed ? trimmed.split(/\s+/).length : 0
  return { characters: text.replaceAll('\n', '').length, words, minutes: minutesForWords(words) }
}

/** Characters as a reader sees them: the ends of paragraphs part words but are no characters. */
export const countDocument = (doc: Node): Counts =>
  countText(doc.textBetween(0, doc.content.size, '\n', '\n'))
