import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const announceEvery = 200

/**
 * Whether what is announced on one connection is heard on another one that asks for nothing meanwhile. It proves both that they
 * lead to one database and that the listening one is a session: a transaction pooler takes the server away between questions.
 */
export async function isHeard(listening: pg.Client, speaking: pg.Client, limit: number): Promise<boolean> {
  const channel = `probe_${randomUUID()}`
  let heard = false
  const { promise, resolve } = Promise.withResolvers<void>()
  const hear = (told: pg.Notification) => {
    if (told.channel !== channel) return
    heard = true
    resolve()
  }
  listening.on('notification', hear)
  try {
    await listening.query(`listen ${pg.escapeIdentifier(channel)}`)
    for (const deadline = performance.now() + limit; !heard && performance.now() < deadline; ) {
      await speaking.query('select pg_notify($1, $2)', [channel, ''])
      await Promise.race([promise, pause(announceEvery)])
    }
    await listening.query(`unlisten ${pg.escapeIdentifier(channel)}`)
    return heard
  } finally {
    listening.off('notification', hear)
  }
}
