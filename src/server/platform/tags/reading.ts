import { AsyncLocalStorage } from 'node:async_hooks'
import type { Subject } from './subjects.ts'

/** What was read while an answer was being made. */
export type Reading = {
  /** The tick since which changes count: that of the oldest thing it was made of. */
  begun: number
  subjects: Set<string>
  /** Finished parts that a page is made of, by their keys, and what each of them was like. */
  parts: Map<string, string>
  /** A page says whether there is any left, never how many pieces: most orders change no word of it. */
  isPage: boolean
}

const running = new AsyncLocalStorage<Reading>()

/** Called where rows become what is told. */
export function note(...subjects: Subject[]) {
  const reading = running.getStore()
  if (reading) for (const subject of subjects) reading.subjects.add(subject)
}

export const isForPage = (): boolean => running.getStore()?.isPage ?? false

/** Does `work` and tells what it was made of. */
export async function readingOf<T>(
  work: () => Promise<T>,
  { begun, isPage = false }: { begun: number; isPage?: boolean },
): Promise<{ result: T; reading: Reading }> {
  const reading: Reading = { begun, subjects: new Set(), parts: new Map(), isPage }
  return { result: await running.run(reading, work), reading }
}

/** What is being made uses something that was made before. */
export function noteReading({ begun, subjects }: Pick<Reading, 'begun' | 'subjects'>) {
  const reading = running.getStore()
  if (!reading) return
  reading.begun = Math.min(reading.begun, begun)
  for (const subject of subjects) reading.subjects.add(subject)
}

export function notePart(key: string, tag: string) {
  running.getStore()?.parts.set(key, tag)
}
