/** Compares stored data with acknowledged requests, like the set and the register of Jepsen. An unanswered request may count once, never twice. */

export type Addition = {
  key: string
  id: number | null
}

type SetVerdict = {
  /** Acknowledged, but missing. */
  lost: string[]
  doubled: string[]
  unknown: string[]
  /** Stored under another id than acknowledged. */
  mistaken: string[]
  /** Stored without a response, which is allowed. */
  recovered: string[]
}

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

export type Write = {
  value: number
  beganAt: number
  answeredAt: number | null
  process: string
}
export type Read = { value: number; beganAt: number; endedAt: number; process: string; what?: string }
/** Until all servers had recovered. */
export type Fault = { beganAt: number; endedAt: number }

type RegisterVerdict = {
  /** Older than a value acknowledged long enough ago. */
  stale: { read: Read; due: number }[]
  invented: Read[]
}

/** Values acknowledged by other processes must be visible after `boundMs`, not counting faults. */
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

/** The last acknowledged value, or a later one without a response. */
export function possibleEnds(initial: number, writes: Write[]): number[] {
  const last = Math.max(initial, ...writes.filter((one) => one.answeredAt !== null).map(({ value }) => value))
  return [last, ...writes.filter(({ value }) => value > last).map(({ value }) => value)]
}

/** Milliseconds without a fault between two moments. Faults do not overlap. */
function calmMs(from: number, to: number, faults: Fault[]): number {
  const troubled = faults.map(({ beganAt, endedAt }) =>
    Math.max(0, Math.min(endedAt, to) - Math.max(beganAt, from)),
  )
  return to - from - troubled.reduce((sum, ms) => sum + ms, 0)
}
