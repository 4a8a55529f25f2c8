import { type Change, everything, kindOf, placesOf } from './subjects.ts'

/** So long after a soft change what was made before it may still be sent. */
const graceMs = 600
/** The same of what changes slowly: all pages are made of it, and they cannot all be renewed at once. */
const slowGraceMs = 10_000

const graceOf = (name: string) => (kindOf(name) === 'bought' ? slowGraceMs : graceMs)

/** What became of the subjects of an answer since it was begun. */
export type Verdict = {
  /** It tells something that is no longer so. */
  isStale: boolean
  /** When the first soft change came that it does not know of. */
  softSince: number | null
  /** Until when it may still be sent in spite of them. */
  sentUntil: number
}

type SoftMove = { tick: number; at: number; sentUntil: number }
type Moves = { hard: number; soft: SoftMove[] }

/** Of a shop of 100,000 products not every one is remembered: what is forgotten counts as changed. */
const mostRemembered = 50_000

const unnamed = new Set(placesOf(everything))

/** What changed when. Time is counted in ticks, one for each announcement. */
export function createChangeLog(now: () => number = performance.now.bind(performance)) {
  const moves = new Map<string, Moves>()
  let tick = 1
  let hardTick = 1
  /** What happened up to here is forgotten. */
  let forgotten = 0

  function movesAt(place: string): Moves {
    const known = moves.get(place) ?? { hard: 0, soft: [] }
    moves.set(place, known)
    return known
  }

  /** Of the soft changes that are past forgiving, one is enough to know that there was one. */
  function addSoft({ soft }: Moves, name: string) {
    const move = { tick, at: now(), sentUntil: now() + graceOf(name) }
    // Of many names of one announcement, the first tells this place enough.
    const last = soft.at(-1)
    if (last?.tick === tick && last.sentUntil <= move.sentUntil) return
    soft.push(move)
    while (soft.length > 1 && (soft[1]?.sentUntil ?? 0) < now()) soft.shift()
  }

  return {
    tick: () => tick,
    /** Of the last change that nobody may overlook. */
    hardTick: () => hardTick,
    record(changes: readonly Change[]) {
      if (changes.length === 0) return
      tick += 1
      if (moves.size > mostRemembered) {
        moves.clear()
        forgotten = tick
      }
      for (const { name, isSoft } of changes) {
        if (!isSoft) hardTick = tick
        for (const place of placesOf(name)) {
          if (isSoft) addSoft(movesAt(place), name)
          else movesAt(place).hard = tick
        }
      }
    },
    /** `places` is where the subjects are looked for (`placesToLook`). */
    since(begun: number, places: readonly string[]): Verdict {
      let softSince: number | null = null
      let sentUntil = Number.POSITIVE_INFINITY
      for (const place of places) {
        const found = moves.get(place)
        if (!found) continue
        if (found.hard > begun) return { isStale: true, softSince: null, sentUntil: 0 }
        for (const move of found.soft) {
          if (move.tick <= begun) continue
          softSince = Math.min(softSince ?? move.at, move.at)
          sentUntil = Math.min(sentUntil, move.sentUntil)
        }
      }
      return { isStale: begun < forgotten, softSince, sentUntil }
    },
    /** Whether one of them was named by a change since; that anything may have changed says nothing of these. */
    isNamed: (begun: number, places: readonly string[]): boolean =>
      places.some((place) => !unnamed.has(place) && (moves.get(place)?.hard ?? 0) > begun),
    /** Nothing that was made before is believed. */
    recordEverything() {
      this.record([{ name: everything, isSoft: false }])
    },
  }
}
