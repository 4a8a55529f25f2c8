import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../errors.ts'
import { texts } from '../texts.ts'
import type { EngineReply, EngineRequest } from './pglite-worker.ts'

type Options = {
  folder: string
  /** A request without an answer for so long ends the engine; the next connection opens it anew. */
  timeLimit: number
  /** The same for the engine itself to come up. */
  openLimit: number
  isReadOnly: () => boolean
  onLost: (reason: Error) => void
}

type Waiting = {
  resolve: (answer: ArrayBuffer) => void
  reject: (reason: Error) => void
}

const closeLimit = 5_000
const patientLimit = 3_600_000

let compiled: Promise<WebAssembly.Module | undefined> | undefined

/** Compiled once a process, so that opening the engine again after a stuck query does not compile it again. */
async function compile(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')
  return WebAssembly.compile(await readFile(file))
}

/** PGlite in its own thread: a long query does not stop the server, and a stuck one can be ended. */
export type EmbeddedEngine = ReturnType<typeof createEmbeddedEngine>

export function createEmbeddedEngine({ folder, timeLimit, openLimit, isReadOnly, onLost }: Options) {
  const waiting = new Map<number, Waiting>()
  let running: Worker | null = null
  let opening: Promise<void> | null = null
  let ended: Promise<unknown> = Promise.resolve()
  let closed = false
  let isPatient = false
  let lastId = 0
  let stuckTimer: NodeJS.Timeout | undefined

  async function start() {
    await ended
    // When this fails, PGlite loads the file itself and reports what is wrong with it.
    compiled ??= compile().catch(() => undefined)
    const program = await compiled
    if (closed) throw new DatabaseUnavailable(texts.engineClosed)
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: { folder, program },
      execArgv: [],
    })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const fail = (reason: DatabaseUnavailable) => {
      reject(reason)
      lose(worker, reason)
    }
    const timer = setTimeout(() => fail(new DatabaseUnavailable(texts.stuck(openLimit / 1000))), openLimit)
    worker.on('message', (reply: EngineReply) => {
      if (reply.kind === 'answer') {
        settle(reply.id)?.resolve(reply.bytes)
        watch()
      }
      if (reply.kind === 'ready') resolve()
      if (reply.kind === 'failed') fail(new DatabaseUnavailable(texts.engineFailed(folder, reply.reason)))
    })
    worker.on('error', (error: Error) => fail(new DatabaseUnavailable(texts.engineEnded, { cause: error })))
    worker.on('exit', () => fail(new DatabaseUnavailable(texts.engineEnded)))
    running = worker
    await promise.finally(() => clearTimeout(timer))
  }

  function settle(id: number): Waiting | undefined {
    const entry = waiting.get(id)
    waiting.delete(id)
    return entry
  }

  /** The engine does one thing at a time: the limit is for what it is at, not for those behind it. */
  function watch() {
    clearTimeout(stuckTimer)
    const worker = running
    if (!worker || waiting.size === 0) return
    const limit = isPatient ? patientLimit : timeLimit
    const stuck = () => lose(worker, new DatabaseUnavailable(texts.stuck(limit / 1000)))
    stuckTimer = setTimeout(stuck, limit)
  }

  function lose(worker: Worker, reason: DatabaseUnavailable) {
    if (running !== worker) return
    running = null
    clearTimeout(stuckTimer)
    ended = worker.terminate()
    for (const id of [...waiting.keys()]) settle(id)?.reject(reason)
    onLost(reason)
  }

  return {
    async open(): Promise<void> {
      if (running && !opening) return
      opening ??= start().finally(() => {
        opening = null
      })
      await opening
    },

    /** Takes whole protocol messages and gives the whole answer. The bytes move to the engine's thread. */
    exec(bytes: ArrayBuffer, startup: boolean): Promise<ArrayBuffer> {
      const worker = running
      if (!worker) return Promise.reject(new DatabaseUnavailable(texts.engineEnded))
      return new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        if (waiting.size === 1) watch()
        const request: EngineRequest = { id, bytes, startup, readOnly: isReadOnly() }
        worker.postMessage(request, [bytes])
      })
    },

    async patiently<T>(work: () => Promise<T>): Promise<T> {
      isPatient = true
      return work().finally(() => {
        isPatient = false
      })
    },

    async close(): Promise<void> {
      closed = true
      await opening?.catch(() => {})
      const worker = running
      running = null
      clearTimeout(stuckTimer)
      if (worker) {
        await new Promise<void>((resolve) => {
          setTimeout(resolve, closeLimit).unref()
          worker.on('exit', () => resolve())
          worker.on('message', (reply: EngineReply) => {
            if (reply.kind === 'closed') resolve()
          })
          worker.postMessage('close' satisfies EngineRequest)
        })
        ended = worker.terminate()
      }
      for (const id of [...waiting.keys()]) settle(id)?.reject(new DatabaseUnavailable(texts.engineClosed))
      await ended
    },
  }
}
