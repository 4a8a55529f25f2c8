import type { FinishedAnswer } from './finished-answer.ts'

type Entry = { answer: FinishedAnswer; version: number; storedAt: number; bytes: number; wasAsked: boolean }

type Options = {
  /** Null while changes cannot be heard; then no kept answer may be sent. */
  version: () => number | null
  maxBytes?: number
  now?: () => number
}

/** What exists, and where it has moved; errors are worked out anew for everybody. */
const keptStatuses = new Set([200, 301])
/** In case an announcement was lost. */
const maxAgeMs = 60_000

/**
 * Finished answers of pages and calls that are the same for every visitor. An answer belongs to the content
 * version it was begun under; when the version has moved meanwhile it is sent, but not kept.
 */
export function createAnswerCache({ version, maxBytes = 64 * 1024 * 1024, now = Date.now }: Options) {
  // A Map keeps insertion order, so that the first key is the oldest.
  const entries = new Map<string, Entry>()
  const pending = new Map<string, { version: number | null; work: Promise<FinishedAnswer> }>()
  let bytes = 0

  function drop(key: string, entry: Entry) {
    entries.delete(key)
    bytes -= entry.bytes
  }

  function store(key: string, answer: FinishedAnswer, at: number) {
    const old = entries.get(key)
    if (old) drop(key, old)
    // Twice the body, for its compressed forms; twice the key and 500, for the entry itself.
    const room = answer.forms.identity.body.length * 2 + key.length * 2 + 500
    entries.set(key, { answer, version: at, storedAt: now(), bytes: room, wasAsked: false })
    bytes += room
    evict()
  }

  /** Second chance: the oldest goes, unless it was asked for since it was last at the front. */
  function evict() {
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes) break
      entries.delete(oldest)
      if (entry.wasAsked) entries.set(oldest, { ...entry, wasAsked: false })
      else bytes -= entry.bytes
    }
  }

  return {
    /** The kept answer, if nothing has changed since. */
    get(key: string): FinishedAnswer | null {
      const entry = entries.get(key)
      if (!entry || entry.version !== version() || now() - entry.storedAt > maxAgeMs) return null
      entry.wasAsked = true
      return entry.answer
    },
    /** The kept answer however old, for when the database cannot be asked. */
    last: (key: string): FinishedAnswer | null => entries.get(key)?.answer ?? null,
    /** Single flight: a hundred visitors of a cold page cause one rendering; those who come after a change start another. */
    make(key: string, render: () => Promise<FinishedAnswer>): Promise<FinishedAnswer> {
      const begun = version()
      const running = pending.get(key)
      if (running && running.version === begun) return running.work
      const work = render().then((answer) => {
        const mayBeKept = keptStatuses.has(answer.status) && !answer.isIncomplete
        if (mayBeKept && begun !== null && begun === version()) store(key, answer, begun)
        return answer
      })
      const entry = { version: begun, work }
      pending.set(key, entry)
      const forget = () => {
        if (pending.get(key) === entry) pending.delete(key)
      }
      work.then(forget, forget)
      return work
    },
    size: () => ({ entries: entries.size, bytes }),
  }
}
