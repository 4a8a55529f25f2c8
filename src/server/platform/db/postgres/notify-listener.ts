import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createChannels, type OnLink, type OnNotify } from '../channels.ts'
import type { Log } from '../database.ts'
import { DatabaseUnavailable, isNoAnswer } from '../errors.ts'
import { texts } from '../texts.ts'
import type { Way } from './ways.ts'

const longestPause = 1_000

type Options = {
  /** Connections of its own. */
  open: () => Promise<Way>
  log?: Log
  /** The server does not answer, or cannot be reached at all. */
  onGone: (reason: unknown) => void
  /** It answers again; where there are several, another one may. */
  onBack: (way: Way) => void
}

/**
 * Connections of its own for all channels of this process, made again when one of them breaks. They ask for nothing else, so
 * their heartbeat tells whether the database answers however busy the pool is.
 */
export function createNotifyListener({ open, log, onGone, onBack }: Options) {
  const channels = createChannels()
  const closing = new AbortController()
  let way: Way | null = null
  let connecting: Promise<void> | null = null

  async function connect() {
    const fresh = await open()
    let isLost = false
    const lose = (error?: Error) => {
      isLost = true
      for (const { client } of fresh.links) {
        client.removeListener('end', lose)
        void client.end().catch(() => {})
      }
      if (way !== fresh) return
      way = null
      if (closing.signal.aborted) return
      log?.warn({ err: error }, 'listening connection lost')
      channels.lost()
      void connectAgain()
    }
    for (const { client } of fresh.links) client.on('error', lose).on('end', lose)
    fresh.session?.on('notification', channels.deliver)
    try {
      for (const name of channels.names()) await fresh.session?.query(`listen ${pg.escapeIdentifier(name)}`)
      if (isLost) throw new DatabaseUnavailable(texts.gone)
    } catch (error) {
      lose()
      throw error
    }
    way = fresh
    onBack(fresh)
    if (fresh.session) channels.back()
    for (const link of fresh.links) void watch(fresh, link, lose)
  }

  async function watch(watched: Way, { client, pace }: Way['links'][number], lose: (error: Error) => void) {
    const isOver = () => way !== watched || closing.signal.aborted
    while (!isOver()) {
      await pause(pace.every, undefined, { signal: closing.signal }).catch(() => {})
      if (isOver() || (await answers(client, pace.limit)) || isOver()) continue
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
    connect: connectOnce,
    async listen(channel: string, onNotify: OnNotify, onLink?: OnLink): Promise<() => Promise<void>> {
      const subscription = { onNotify, ...onLink }
      if (!way) await connectOnce()
      channels.add(channel, subscription)
      if (way && !way.session) onLink?.onLost?.()
      await way?.session?.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        if (channels.remove(channel, subscription)) {
          await way?.session?.query(`unlisten ${pg.escapeIdentifier(channel)}`)
        }
      }
    },
    async close() {
      closing.abort()
      await connecting?.catch(() => {})
      await Promise.all((way?.links ?? []).map(({ client }) => client.end()))
    },
  }
}

/** An error is an answer too, and a broken connection emits an event of its own. */
async function answers(client: pg.Client, limit: number): Promise<boolean> {
  const answer = new AbortController()
  const settle = () => answer.abort()
  client.query('select 1').then(settle, settle)
  const wait = (ms: number) => pause(ms, undefined, { signal: answer.signal }).catch(() => {})
  await wait(limit)
  // After the event loop was blocked, timers run before sockets are read: the answer may be there already.
  await wait(50)
  return answer.signal.aborted
}
