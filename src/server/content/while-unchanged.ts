import type { Db } from '../db/tx.ts'
import type { Deps } from '../deps.ts'

type Kept<T> = { version: number; since: number; answers: Map<string, Promise<T>> }

/** In case an announcement was lost. */
const maxAgeMs = 60_000

/** Keeps what was worked out from the shop's content for as long as that content stands. */
export function whileUnchanged<T>(mostKept: number) {
  const keptFor = new WeakMap<Db, Kept<T>>()

  function keptUnder(version: number, db: Db): Map<string, Promise<T>> {
    const kept = keptFor.get(db)
    const now = performance.now()
    if (kept?.version === version && now - kept.since < maxAgeMs && kept.answers.size <= mostKept)
      return kept.answers
    const answers: Kept<T>['answers'] = new Map()
    keptFor.set(db, { version, since: now, answers })
    return answers
  }

  return (
    { db, contentVersion }: Pick<Deps, 'db' | 'contentVersion'>,
    key: string,
    workOut: () => Promise<T>,
  ): Promise<T> => {
    const version = contentVersion()
    if (version === null) return workOut()
    const answers = keptUnder(version, db)
    const known = answers.get(key)
    if (known) return known
    const work = workOut()
    answers.set(key, work)
    work.catch(() => answers.delete(key))
    return work
  }
}
