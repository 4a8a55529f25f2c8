import type { Database } from '../db/database.ts'
import type { Committed } from '../db/guarded-pool.ts'
import { createTagChanges } from './tag-changes.ts'
import { kindOf, parseChange } from './tags.ts'

/** NOTIFY locks the whole database at commit, so soft changes of many orders share one. */
const gatherMs = 200
/** PostgreSQL allows 8,000 bytes. */
const maxPayloadLength = 7_000

export type TagChanges = Pick<ReturnType<typeof createTagChanges>, 'freshness' | 'isInvalidated'> & {
  /** Null while announcements cannot be received: then every result is computed anew. */
  version: () => number | null
}

/** Too many names become their kinds. */
export function payloadOf(names: ReadonlySet<string>): string {
  const all = [...names].join(' ')
  return all.length <= maxPayloadLength ? all : [...new Set([...names].map(kindOf))].join(' ')
}

type Announcements = Pick<Database, 'listen'> & {
  pool: Pick<Database['pool'], 'onCommitted'> & {
    query: (text: string, values: [string]) => Promise<unknown>
  }
}

/** Triggers announce hard changes at commit; soft ones are announced here. Own transactions count at once. */
export async function watchTagChanges({
  listen,
  pool,
}: Announcements): Promise<TagChanges & { stop: () => Promise<void> }> {
  const changes = createTagChanges()
  let canReceive = true
  const soft = new Set<string>()
  let gathering: NodeJS.Timeout | undefined

  /** Skips the `#<transaction> ` that triggers put in front for earlier versions of the shop. */
  const receive = (payload: string) =>
    changes.record(
      payload
        .replace(/^#\d+ /, '')
        .split(' ')
        .map(parseChange),
    )

  async function announceSoft() {
    clearTimeout(gathering)
    gathering = undefined
    const payload = payloadOf(soft)
    soft.clear()
    receive(payload)
    // Without this announcement other servers serve old responses until they are a minute old (`maxAgeMs`).
    await pool.query("select pg_notify('content', $1)", [payload]).catch(() => {})
  }

  function onCommitted({ names }: Committed) {
    const all = names.split(' ')
    changes.record(all.map(parseChange).filter(({ isSoft }) => !isSoft))
    for (const name of all) if (parseChange(name).isSoft) soft.add(name)
    if (soft.size > 0) gathering ??= setTimeout(announceSoft, gatherMs)
  }

  const setReceiving = (isReceiving: boolean) => () => {
    canReceive = isReceiving
    changes.invalidateEverything()
  }
  const stop = await listen('content', receive, { onLost: setReceiving(false), onBack: setReceiving(true) })
  pool.onCommitted.add(onCommitted)
  return {
    version: () => (canReceive ? changes.version() : null),
    freshness: changes.freshness,
    isInvalidated: changes.isInvalidated,
    async stop() {
      pool.onCommitted.delete(onCommitted)
      if (gathering) await announceSoft()
      await stop()
    },
  }
}
