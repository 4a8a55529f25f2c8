import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createChannels, type OnLink, type OnNotify } from '../channels.ts'
import { applicationName, type Log } from '../database.ts'
import { DatabaseUnavailable, isNoAnswer } from '../errors.ts'
import { texts } from '../texts.ts'
import type { createServers } from './servers.ts'

const longestPause = 1_000
/** Together under two seconds: so long may a write wait before it is told that the database is gone. */
const beatEvery = 200
export const defaultSilenceLimit = 1_400
/** For anything but the heartbeat. */
const queryLimit = 5_000
const listenerName = `${applicationName} listener`

type Options = {
  config: pg.ClientConfig
  silenceLimit: number
  log?: Log
  /** The server does not answer, or cannot be reached at all. */
  onGone: (reason: unknown) => void
  /** It answers again; where there are several, this one does. */
  onBack: (address: string) => void
}

/**
 * One connection of its own for all channels of this process, made again when it breaks. It asks for nothing else, so
 * its heartbeat tells whether the database answers however busy the pool is.
 */
export function createNotifyListener(
  servers: ReturnType<typeof createServers>,
  { config, silenceLimit, log, onGone, onBack }: Options,
) {
  const channels = createChannels()
  const closing = new AbortController()
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null

  async function connect() {
    const { client: fresh, address } = await servers.connect({
      ...config,
      application_name: listenerName,
      query_timeout: Math.max(queryLimit, silenceLimit),
    })
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
    for (const name of channels.names()) await fresh.query(`listen ${pg.escapeIdentifier(name)}`)
    client = fresh
    onBack(address)
    channels.back()
    void watch(fresh, lose)
  }

  async function watch(watched: pg.Client, lose: (error: Error) => void) {
    while (client === watched && !closing.signal.aborted) {
      await pause(beatEvery, undefined, { signal: closing.signal }).catch(() => {})
      if (client !== watched || closing.signal.aborted || (await answers(watched, silenceLimit))) continue
      const silent = new DatabaseUnavailable(texts.pingTimeout)
      onGone(silent)
      lose(silent)
    }
  }

  async function connectAgain() {
    for (let wait = 100; !closing.signal.aborted; wait = Math.min(wait * 2, longestPause)) {
      try {
        return await connectOnce()
      } catch (error) {
        // One lost connection says nothing; a server that does not take another one is gone.
        if (isNoAnswer(error)) onGone(error)
        await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
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

/** An error is an answer too, and a broken connection emits an event of its own. */
async function answers(client: pg.Client, silenceLimit: number): Promise<boolean> {
  const answer = new AbortController()
  const settle = () => answer.abort()
  client.query('select 1').then(settle, settle)
  const wait = (ms: number) => pause(ms, undefined, { signal: answer.signal }).catch(() => {})
  await wait(silenceLimit)
  // After the event loop was blocked, timers run before sockets are read: the answer may be there already.
  await wait(50)
  return answer.signal.aborted
}
