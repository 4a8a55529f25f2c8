import { setImmediate as nextTurn } from 'node:timers/promises'
import { semaphore } from '#server/platform/flow/semaphore.ts'
import type { Content } from '#server/platform/tags/content.ts'
import { maxAgeMs } from '#server/platform/tags/kept.ts'
import { type Reading, readingOf } from '#server/platform/tags/reading.ts'
import { placesToLook } from '#server/platform/tags/subjects.ts'
import { encode } from './encoding.ts'
import { encodings, type FinishedAnswer } from './finished-answer.ts'
import { createRenewals, type Renewal } from './renewals.ts'

type Entry = {
  answer: FinishedAnswer
  reading: Reading
  places: string[]
  storedAt: number
  /** From then on it is too old to be sent much longer. */
  agesAt: number
  bytes: number
  wasAsked: boolean
  /** The tick up to which the verdict below holds. */
  checkedAt: number
  isStale: boolean
  softSince: number | null
  sentUntil: number
}

type Making = { tick: number | null; hardTick: number; since: number; work: Promise<FinishedAnswer> }

const unchecked = { checkedAt: 0, isStale: false, softSince: null, sentUntil: 0 }

const isSubset = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((one) => all.has(one))

/** Of a subject or a place that an answer has noted: its text, and its share of the set that holds it. */
const noteBytes = 100

/** Its forms; twice the key and 500, for the entry itself. */
const roomOf = (key: string, { answer, reading, places }: Pick<Entry, 'answer' | 'reading' | 'places'>) =>
  encodings.reduce((sum, form) => sum + (answer.forms[form]?.body.length ?? 0), 0) +
  key.length * 2 +
  500 +
  noteBytes * (reading.subjects.size + places.length)

type Render = () => Promise<FinishedAnswer>

type Options = {
  content: Content
  /** Whether all parts of a page are still what they were; then the page is, too. */
  areSame?: (parts: ReadonlyMap<string, string>) => Promise<boolean>
  maxBytes?: number
  now?: () => number
}

/** What exists, and where it has moved; errors are worked out anew for everybody. */
const keptStatuses = new Set([200, 301])
/** A soft change is renewed after this long, together with those that came right behind it. */
const renewAfterMs = 200
/** Whoever waits for an answer of others may get one that is this old. */
const joinMs = 300

/** When an answer that nothing was heard of is made anew: not at once with all others that were made in the same moment. */
const ageingMs = () => maxAgeMs * (0.5 + 0.4 * Math.random())

/**
 * Finished answers of pages and calls that are the same for every visitor. An answer is kept until something it is made of
 * changes; when that happened while it was being made, it is sent, but not kept. After a soft change it is sent for a moment
 * longer, while one renewal runs behind it.
 */
export function createAnswerCache({
  content,
  areSame = async () => false,
  maxBytes = 16 * 1024 * 1024,
  now = performance.now.bind(performance),
}: Options) {
  // A Map keeps insertion order, so that the first key is the oldest.
  const entries = new Map<string, Entry>()
  const pending = new Map<string, Making>()
  let waiting = 0
  const renewals = createRenewals(() => waiting > 0)
  const drawing = semaphore(1, Number.POSITIVE_INFINITY)
  let bytes = 0

  function store(key: string, answer: FinishedAnswer, reading: Reading) {
    const old = entries.get(key)
    if (old) {
      entries.delete(key)
      bytes -= old.bytes
    }
    const places = placesToLook(reading.subjects)
    const room = roomOf(key, { answer, reading, places })
    const entry: Entry = {
      answer,
      reading,
      places,
      storedAt: now(),
      agesAt: now() + ageingMs(),
      bytes: room,
      wasAsked: false,
      ...unchecked,
    }
    entries.set(key, entry)
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

  /** An answer takes more or less room than before. */
  function weigh(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    const room = roomOf(key, entry)
    bytes += room - entry.bytes
    entry.bytes = room
    evict()
  }

  /** How long ago a change came that the answer does not know of, if it is a soft one; null when it must not be sent. */
  function ageOf(entry: Entry): number | null {
    const tick = content.tick()
    if (tick === null || entry.isStale || now() - entry.storedAt > maxAgeMs) return null
    if (entry.checkedAt !== tick) {
      Object.assign(entry, content.since(entry.reading.begun, entry.places), { checkedAt: tick })
      if (entry.isStale) return null
    }
    if (entry.softSince === null) return 0
    return now() <= entry.sentUntil ? now() - entry.softSince : null
  }

  const isAgeing = ({ agesAt }: Entry) => now() > agesAt

  /** Whoever waited for a quiet moment may find that a visitor has had it made meanwhile. */
  function isFresh(key: string): boolean {
    const entry = entries.get(key)
    return entry !== undefined && ageOf(entry) === 0 && !isAgeing(entry)
  }

  /** A page whose parts are all what they were is as good as drawn anew. */
  async function restored(key: string, begun: number | null): Promise<FinishedAnswer | null> {
    const entry = entries.get(key)
    if (!entry || begun === null || entry.reading.parts.size === 0) return null
    if (isAgeing(entry)) return null
    const { result: isSame, reading } = await readingOf(() => areSame(entry.reading.parts), { begun })
    if (!isSame || !isSubset(entry.reading.subjects, reading.subjects)) return null
    const parts = entry.reading.parts
    Object.assign(
      entry,
      { reading: { ...reading, parts }, places: placesToLook(reading.subjects) },
      unchecked,
    )
    weigh(key)
    return entry.answer
  }

  /** In the forms that the last one was sent in, and as small, so that nobody waits for them. */
  const encodeAs = (last: FinishedAnswer | undefined, answer: FinishedAnswer) =>
    Promise.all(
      encodings
        .filter((form) => last?.forms[form])
        .map((form) => encode(answer, form, last?.forms[form]?.isQuick ? 'quick' : 'small')),
    )

  async function renderAndStore(key: string, begun: number | null, render: Render): Promise<FinishedAnswer> {
    const { result: answer, reading } = await readingOf(render, { begun: begun ?? 0 })
    const mayBeKept = keptStatuses.has(answer.status) && !answer.isIncomplete
    if (mayBeKept && begun !== null && content.tick() !== null) {
      await encodeAs(entries.get(key)?.answer, answer)
      const places = placesToLook(reading.subjects)
      if (!content.since(reading.begun, places).isStale) store(key, answer, reading)
    }
    return answer
  }

  /** Single flight: a hundred visitors of a cold page cause one rendering; those who come after a change start another. */
  function make(key: string, render: Render): Promise<FinishedAnswer> {
    const tick = content.tick()
    const running = pending.get(key)
    if (running && mayJoin(running, tick)) return running.work
    const work = restored(key, tick).then((same) => same ?? renderAndStore(key, tick, render))
    const entry = { tick, hardTick: content.hardTick(), since: now(), work }
    pending.set(key, entry)
    const forget = () => {
      if (pending.get(key) === entry) pending.delete(key)
    }
    work.then(forget, forget)
    return work
  }

  const mayJoin = (running: Making, tick: number | null) =>
    running.hardTick === content.hardTick() &&
    ((tick !== null && running.tick === tick) || now() - running.since < joinMs)

  /** For a visitor, who waits for it. */
  async function makeAtOnce(key: string, render: Render): Promise<FinishedAnswer> {
    waiting += 1
    try {
      return await make(key, render)
    } finally {
      waiting -= 1
    }
  }

  /**
   * Several pages may find at once that the same part differs, and drawing is all work and no waiting: each lets in those who have
   * come meanwhile.
   */
  const drawInTurn = (render: Render): Promise<FinishedAnswer> =>
    drawing(async () => {
      await nextTurn()
      return render()
    })

  function renewalOf(key: string, entry: Entry, render: Render): Renewal {
    const isPage = entry.reading.parts.size > 0
    const renewed = isPage ? () => drawInTurn(render) : render
    const until = Math.min(entry.sentUntil, entry.storedAt + maxAgeMs)
    return { until, renew: async () => isFresh(key) || make(key, renewed) }
  }

  return {
    /** The kept answer, if nothing has changed since; `render` renews what has changed softly. */
    get(key: string, render: Render): FinishedAnswer | null {
      const entry = entries.get(key)
      const age = entry ? ageOf(entry) : null
      if (!entry || age === null) return null
      entry.wasAsked = true
      if (age > renewAfterMs || isAgeing(entry)) renewals.add(key, renewalOf(key, entry, render))
      return entry.answer
    },
    /** The kept answer however old, for when the database cannot be asked: unless this server knows that it is no longer so. */
    last(key: string): FinishedAnswer | null {
      const entry = entries.get(key)
      return entry && !content.isNamed(entry.reading.begun, entry.places) ? entry.answer : null
    },
    make: makeAtOnce,
    /** To be told when it has come in another form. */
    weigh,
    size: () => ({ entries: entries.size, bytes }),
  }
}
