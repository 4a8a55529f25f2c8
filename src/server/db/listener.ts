import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createChannels, type OnLink, type OnNotify } from './channels.ts'
import type { Log } from './database.ts'

const longestPause = 2_000
const heartbeatEvery = 10_000
const heartbeatLimit = 5_000

/** One connection of its own for all channels of this process, made again when it breaks. */
export function createListener(config: pg.ClientConfig, log?: Log) {
  const channels = createChannels()
  const closing = new AbortController()
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null

  async function connect() {
    const fresh = new pg.Client({ ...config, query_timeout: heartbeatLimit })
    const lose = (error?: Error) => {
      fresh.removeListener('end', lose)
      void fresh.end().catch(() => {})
      if (client !== fresh) return
      client = null
      if (closing.signal.aborted) return
      log?.warn({ err: error }, 'listening connection lost')
      channels.lost()
      void connectAgain()
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    fresh.on('notification', channels.deliver)
    await fresh.connect()
    for (const name of channels.names()) await fresh.query(`listen ${pg.escapeIdentifier(name)}`)
    client = fresh
    channels.back()
    const heartbeat = setInterval(() => fresh.query('select 1').catch(lose), heartbeatEvery)
    fresh.once('end', () => clearInterval(heartbeat))
  }

  async function connectAgain() {
    for (let wait = 100; !closing.signal.aborted; wait = Math.min(wait * 2, longestPause)) {
      try {
        await pause(wait, undefined, { signal: closing.signal })
        return await connectOnce()
      } catch {
        // The server is still away: the next turn waits longer.
      }
    }
  }

  async function connectOnce() {
    connecting ??= connect().finally(() => {
      connecting = null
    })
    await connecting
  }

  return {
    async listen(channel: string, onNotify: OnNotify, onLink?: OnLink): Promise<() => Promise<void>> {
      const subscription = { onNotify, ...onLink }
      if (!client) await connectOnce()
      channels.add(channel, subscription)
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        if (channels.remove(channel, subscription)) {
          await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`)
        }
      }
    },
    async close() {
      closing.abort()
      await connecting?.catch(() => {})
      await client?.end()
    },
  }
}
