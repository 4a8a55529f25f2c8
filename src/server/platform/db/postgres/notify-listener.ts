import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createChannels, type OnLink, type OnNotify } from '../channels.ts'
import type { Log } from '../database.ts'
import { DatabaseUnavailable, isNoAnswer } from '../errors.ts'
import { texts } from '../texts.ts'
import { type Connection, endQuietly } from './servers.ts'

const heartbeatMs = 200
const firstPauseMs = 100
const maxPauseMs = 1_000

type Options = {
  connect: () => Promise<Connection>
  /** With the heartbeat under two seconds: a write that meets a silent server may wait that long for its refusal. */
  maxSilenceMs: number
  log?: Log
  onGone: (reason: unknown) => void
  onBack: (address: string) => void
}

/** Listens on a connection of its own, so its heartbeat shows whether the database answers, however busy the pool is. */
export function createNotifyListener({ connect, maxSilenceMs, log, onGone, onBack }: Options) {
  const channels = createChannels()
  const closing = new AbortController()
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null

  async function open() {
    const { client: fresh, address } = await connect()
    let isLost = false
    const lose = (error?: Error) => {
      isLost = true
      fresh.removeListener('end', lose)
      endQuietly(fresh)
      if (client !== fresh) return
      client = null
      if (closing.signal.aborted) return
      log?.warn({ err: error }, 'listening connection lost')
      channels.lost()
      void reopen()
    }
    fresh.on('error', lose).on('end', lose).on('notification', channels.deliver)
    try {
      for (const name of channels.names()) await fresh.query(`listen ${pg.escapeIdentifier(name)}`)
      if (isLost) throw new DatabaseUnavailable(texts.gone)
    } catch (error) {
      lose()
      throw error
    }
    client = fresh
    onBack(address)
    channels.back()
    void watch(fresh, lose)
  }

  async function watch(watched: pg.Client, lose: (error: Error) => void) {
    const isOver = () => client !== watched || closing.signal.aborted
    while (!isOver()) {
      await wait(heartbeatMs, closing.signal)
      if (isOver() || (await answers(watched, maxSilenceMs)) || isOver()) continue
      const silent = new DatabaseUnavailable(texts.pingTimeout)
      onGone(silent)
      lose(silent)
    }
  }

  async function reopen() {
    for (let pauseMs = firstPauseMs; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        return await openOnce()
      } catch (error) {
        // One lost connection proves nothing; a server that rejects the next one is down.
        if (isNoAnswer(error)) onGone(error)
        await wait(pauseMs, closing.signal)
      }
    }
  }

  async function openOnce() {
    connecting ??= open().finally(() => {
      connecting = null
    })
    await connecting
  }

  return {
    async listen(channel: string, onNotify: OnNotify, onLink?: OnLink): Promise<() => Promise<void>> {
      const subscription = { onNotify, ...onLink }
      if (!client) await openOnce()
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
      // A connection that fails to open needs no closing.
      await connecting?.catch(() => {})
      await client?.end()
    },
  }
}

/** Counts an error as an answer too; a broken connection emits an event of its own. */
async function answers(client: pg.Client, maxSilenceMs: number): Promise<boolean> {
  const answer = new AbortController()
  const settle = () => answer.abort()
  client.query('select 1').then(settle, settle)
  await wait(maxSilenceMs, answer.signal)
  // After the event loop was blocked, timers run before sockets are read: the answer may be there already.
  await wait(50, answer.signal)
  return answer.signal.aborted
}

/** An aborted signal ends the pause early. */
const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {})
