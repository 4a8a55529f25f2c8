import { type Change, everything, keysOf, keysOfChange, keysOfTags } from './tags.ts'

/** An expired result may be served this long. With the 200 ms of gathering a response is at most 0.9 s old. */
const expiredForMs = 700

/** Beyond this number all keys are removed, and every earlier result is invalid. */
const maxKeys = 50_000

export type Freshness = 'fresh' | 'expired' | 'invalid'

/** Versions of the last changes of one key. A soft change is `overdue` after `expiredForMs`. */
type Versions = { invalidated: number; expired: number; overdue: number }

export function createTagChanges() {
  const versionsByKey = new Map<string, Versions>()
  let version = 1
  let forgotten = 0

  function mark(names: readonly string[], moment: keyof Versions, as: number) {
    for (const key of names.flatMap(keysOfChange)) {
      const versions = versionsByKey.get(key) ?? { invalidated: 0, expired: 0, overdue: 0 }
      versions[moment] = as
      versionsByKey.set(key, versions)
    }
  }

  function expire(names: readonly string[]) {
    const expiredAs = version
    mark(names, 'expired', expiredAs)
    setTimeout(() => {
      version += 1
      mark(names, 'overdue', expiredAs)
    }, expiredForMs).unref()
  }

  function record(changes: readonly Change[]) {
    if (changes.length === 0) return
    version += 1
    if (versionsByKey.size > maxKeys) {
      versionsByKey.clear()
      forgotten = version
    }
    const namesOf = (soft: boolean) => changes.filter(({ isSoft }) => isSoft === soft).map(({ name }) => name)
    mark(namesOf(false), 'invalidated', version)
    const soft = namesOf(true)
    if (soft.length > 0) expire(soft)
  }

  const invalidatedSince = (since: number) => (key: string) =>
    (versionsByKey.get(key)?.invalidated ?? 0) > since

  return {
    version: () => version,
    record,
    freshness(since: number, tags: ReadonlySet<string>): Freshness {
      let freshness: Freshness = since < forgotten ? 'invalid' : 'fresh'
      for (const key of keysOf(tags)) {
        const { invalidated = 0, overdue = 0, expired = 0 } = versionsByKey.get(key) ?? {}
        if (invalidated > since || overdue > since) return 'invalid'
        if (expired > since && freshness === 'fresh') freshness = 'expired'
      }
      return freshness
    },
    /** Whether one of these tags was invalidated by its name; a change of everything does not count. */
    isInvalidated: (since: number, tags: ReadonlySet<string>): boolean =>
      since < forgotten || keysOfTags(tags).some(invalidatedSince(since)),
    invalidateEverything: () => record([{ name: everything, isSoft: false }]),
  }
}
