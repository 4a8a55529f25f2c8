import type { Content } from './content.ts'
import { noteReading, type Reading, readingOf } from './reading.ts'
import { placesToLook } from './subjects.ts'

type Entry<T> = {
  work: Promise<{ result: T; reading: Reading }>
  begun: number
  startedAt: number
  /** Known once the work is done. */
  done?: { reading: Reading; places: string[]; checkedAt: number; bytes: number }
}

/** In case an announcement was lost. */
export const maxAgeMs = 60_000

/** What is worked out from the shop's content, by key, for as long as nothing it is made of has changed. */
export type Kept<T> = (key: string, workOut: () => Promise<T>) => Promise<T>

type Options<T> = {
  isPage?: boolean
  /** For what differs so much in size that a number of pieces is no limit. */
  bytesOf?: (result: T) => number
  mostBytes?: number
}

/** At most `mostKept` are kept; one more, and the longest unused goes. Whatever is made of it is made of its subjects too. */
export function keepUntilChanged<T>(
  content: Content,
  mostKept: number,
  { isPage = false, bytesOf = () => 0, mostBytes = 0 }: Options<T> = {},
): Kept<T> {
  // A Map keeps insertion order, so that the first key is the longest unused.
  const entries = new Map<string, Entry<T>>()
  let bytes = 0

  const isAged = ({ startedAt }: Entry<T>) => performance.now() - startedAt > maxAgeMs

  function drop(key: string) {
    bytes -= entries.get(key)?.done?.bytes ?? 0
    entries.delete(key)
  }

  /** Whatever is used is in date, so what has aged and is not used comes to the front. */
  function makeRoom() {
    for (const [key, entry] of entries) {
      if (entries.size <= mostKept && bytes <= mostBytes && !isAged(entry)) break
      drop(key)
    }
  }

  function isCurrent(entry: Entry<T>, tick: number): boolean {
    const { begun, done } = entry
    if (isAged(entry)) return false
    if (!done) return begun === tick
    if (done.checkedAt === tick) return true
    const { isStale, softSince } = content.since(done.reading.begun, done.places)
    if (isStale || softSince !== null) return false
    // As good as begun now: whatever is made of it has nothing to do with the changes in between.
    done.reading.begun = tick
    done.checkedAt = tick
    return true
  }

  function start(key: string, begun: number, workOut: () => Promise<T>): Entry<T> {
    const work = readingOf(workOut, { begun, isPage })
    const entry: Entry<T> = { work, begun, startedAt: performance.now() }
    const finish = ({ result, reading }: { result: T; reading: Reading }) => {
      const done = {
        reading,
        places: placesToLook(reading.subjects),
        checkedAt: begun,
        bytes: bytesOf(result),
      }
      entry.done = done
      if (entries.get(key) !== entry) return
      bytes += done.bytes
      makeRoom()
    }
    const forget = () => {
      if (entries.get(key) === entry) drop(key)
    }
    work.then(finish, forget)
    return entry
  }

  function touch(key: string, entry: Entry<T>) {
    drop(key)
    entries.set(key, entry)
    bytes += entry.done?.bytes ?? 0
    makeRoom()
  }

  return async (key, workOut) => {
    const tick = content.tick()
    if (tick === null) return (await readingOf(workOut, { begun: 0, isPage })).result
    const known = entries.get(key)
    const entry = known && isCurrent(known, tick) ? known : start(key, tick, workOut)
    touch(key, entry)
    const { result, reading } = await entry.work
    noteReading(reading)
    return result
  }
}
