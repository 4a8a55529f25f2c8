/**
 * Judges what a shop has stored by what its visitors were told, and knows nothing else of it: the set and the register of
 * Jepsen, in small. What nobody answered may have happened or not, but never twice.
 */

export type Addition = {
  key: string
  /** What the answer named it, or null when none came. */
  id: number | null
}

type SetVerdict = {
  /** Acknowledged, but not there. */
  lost: string[]
  /** There more than once. */
  doubled: string[]
  /** There, though nobody sent it. */
  unknown: string[]
  /** There by another name than the answer told. */
  mistaken: string[]
  /** There, though the answer never came: that is allowed. */
  recovered: string[]
}

/** `stored` is all that is there, whoever asked for it. */
export function judgeSet(additions: Addition[], stored: { key: string; id: number }[]): SetVerdict {
  const storedIds = new Map<string, number[]>()
  for (const { key, id } of stored) storedIds.set(key, [...(storedIds.get(key) ?? []), id])
  const answers = new Map<string, number | null>()
  for (const { key, id } of additions) answers.set(key, id ?? answers.get(key) ?? null)
  const verdict: SetVerdict = { lost: [], doubled: [], unknown: [], mistaken: [], recovered: [] }
  for (const [key, ids] of storedIds) {
    if (ids.length > 1) verdict.doubled.push(key)
    if (!answers.has(key)) verdict.unknown.push(key)
  }
  for (const [key, id] of answers) {
    const ids = storedIds.get(key)
    if (id === null) ids && verdict.recovered.push(key)
    else if (!ids) verdict.lost.push(key)
    else if (!ids.includes(id)) verdict.mistaken.push(key)
  }
  return verdict
}

/** Written by one person, one value after another, each greater than the one before. */
export type Write = {
  value: number
  beganAt: number
  /** When it was acknowledged; null when no answer came. */
  answeredAt: number | null
  /** The process that was asked last. */
  process: string
}
export type Read = { value: number; beganAt: number; endedAt: number; process: string; what?: string }
/** From its beginning until everybody was well again. */
export type Fault = { beganAt: number; endedAt: number }

type RegisterVerdict = {
  /** Older than what this process had acknowledged, or than what others had, long enough ago. */
  stale: { read: Read; due: number }[]
  /** Not written, or not yet. */
  invented: Read[]
}

/** What other processes acknowledged is due `boundMs` later, in which the time of faults does not count. */
export function judgeRegister(
  { initial, writes, reads }: { initial: number; writes: Write[]; reads: Read[] },
  { boundMs, faults }: { boundMs: number; faults: Fault[] },
): RegisterVerdict {
  const isDue = ({ answeredAt, process }: Write, read: Read) =>
    answeredAt !== null &&
    answeredAt <= read.beganAt &&
    (process === read.process || calmMs(answeredAt, read.beganAt, faults) >= boundMs)
  const stale = reads.flatMap((read) => {
    const due = writes.findLast((write) => isDue(write, read))?.value ?? initial
    return read.value < due ? [{ read, due }] : []
  })
  const begun = new Map(writes.map(({ value, beganAt }) => [value, beganAt]))
  const invented = reads.filter(
    ({ value, endedAt }) => value !== initial && !((begun.get(value) ?? Number.POSITIVE_INFINITY) <= endedAt),
  )
  return { stale, invented }
}

/** The last acknowledged value, or one that was sent after it and never answered. */
export function possibleEnds(initial: number, writes: Write[]): number[] {
  const last = Math.max(initial, ...writes.filter((one) => one.answeredAt !== null).map(({ value }) => value))
  return [last, ...writes.filter(({ value }) => value > last).map(({ value }) => value)]
}

/** Milliseconds between the two in which nothing was wrong. Faults come one after another. */
function calmMs(from: number, to: number, faults: Fault[]): number {
  const troubled = faults.map(({ beganAt, endedAt }) =>
    Math.max(0, Math.min(endedAt, to) - Math.max(beganAt, from)),
  )
  return to - from - troubled.reduce((sum, ms) => sum + ms, 0)
}
