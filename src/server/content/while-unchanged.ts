type Entries<T> = { version: number; since: number; answers: Map<string, Promise<T>> }

/** In case an announcement was lost. */
const maxAgeMs = 60_000

/** What is worked out from the shop's content, by key, for as long as the content stays as it is. */
export type WhileUnchanged<T> = (key: string, workOut: () => Promise<T>) => Promise<T>

/** At most `mostKept` answers are kept; one more, and all are worked out anew. */
export function whileUnchanged<T>(version: () => number | null, mostKept: number): WhileUnchanged<T> {
  let entries: Entries<T> = { version: 0, since: 0, answers: new Map() }

  function answersUnder(current: number): Map<string, Promise<T>> {
    const now = performance.now()
    const isFresh = entries.version === current && now - entries.since < maxAgeMs
    if (!isFresh || entries.answers.size > mostKept)
      entries = { version: current, since: now, answers: new Map() }
    return entries.answers
  }

  return (key, workOut) => {
    const current = version()
    if (current === null) return workOut()
    const answers = answersUnder(current)
    const known = answers.get(key)
    if (known) return known
    const work = workOut()
    answers.set(key, work)
    work.catch(() => answers.delete(key))
    return work
  }
}
