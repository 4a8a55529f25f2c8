import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../errors.ts'
import { texts } from '../texts.ts'
import type { EngineReply, EngineRequest } from './pglite-worker.ts'

type Options = {
  folder: string
  /** Ends the engine when a request is slower; the next connection reopens it. */
  maxRequestMs: number
  maxOpenMs: number
  isReadOnly: () => boolean
  onLost: (reason: Error) => void
}

const maxCloseMs = 5_000
const maxPatientRequestMs = 3_600_000

let compiled: Promise<WebAssembly.Module | undefined> | undefined

async function compile(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')
  return WebAssembly.compile(await readFile(file))
}

const startWorker = (folder: string, program: WebAssembly.Module | undefined) =>
  new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { folder, program },
    execArgv: [],
  })

type Pending = { resolve: (answer: ArrayBuffer) => void; reject: (reason: Error) => void }

/** The engine handles one request at a time, so the limit counts for the first of them. */
function createRequests(maxMs: () => number, onStuck: (reason: DatabaseUnavailable) => void) {
  const pending = new Map<number, Pending>()
  let lastId = 0
  let timer: NodeJS.Timeout | undefined

  function watch() {
    clearTimeout(timer)
    if (pending.size === 0) return
    const ms = maxMs()
    timer = setTimeout(() => onStuck(new DatabaseUnavailable(texts.stuck(ms / 1000))), ms)
  }

  return {
    add(send: (id: number) => void): Promise<ArrayBuffer> {
      return new Promise((resolve, reject) => {
        const id = ++lastId
        pending.set(id, { resolve, reject })
        if (pending.size === 1) watch()
        send(id)
      })
    },
    answer(id: number, bytes: ArrayBuffer) {
      pending.get(id)?.resolve(bytes)
      pending.delete(id)
      watch()
    },
    rejectAll(reason: DatabaseUnavailable) {
      for (const { reject } of pending.values()) reject(reason)
      pending.clear()
      clearTimeout(timer)
    },
  }
}

export type EmbeddedEngine = ReturnType<typeof createEmbeddedEngine>

/** Runs PGlite in a thread, so that a long query does not block the server and a stuck one can be ended. */
export function createEmbeddedEngine({ folder, maxRequestMs, maxOpenMs, isReadOnly, onLost }: Options) {
  let running: Worker | null = null
  let opening: Promise<void> | null = null
  let ended: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let isPatient = false
  const requests = createRequests(
    () => (isPatient ? maxPatientRequestMs : maxRequestMs),
    (reason) => running && lose(running, reason),
  )

  async function start() {
    await ended
    // One module serves the whole process. When compiling fails, PGlite loads the file itself and reports its error.
    compiled ??= compile().catch(() => undefined)
    const program = await compiled
    if (isClosed) throw new DatabaseUnavailable(texts.engineClosed)
    const worker = startWorker(folder, program)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const fail = (reason: DatabaseUnavailable) => {
      reject(reason)
      lose(worker, reason)
    }
    const timer = setTimeout(() => fail(new DatabaseUnavailable(texts.stuck(maxOpenMs / 1000))), maxOpenMs)
    worker.on('message', (reply: EngineReply) => {
      if (reply.kind === 'answer') requests.answer(reply.id, reply.bytes)
      if (reply.kind === 'ready') resolve()
      if (reply.kind === 'failed') fail(new DatabaseUnavailable(texts.engineFailed(folder, reply.reason)))
    })
    worker.on('error', (error: Error) => fail(new DatabaseUnavailable(texts.engineEnded, { cause: error })))
    worker.on('exit', () => fail(new DatabaseUnavailable(texts.engineEnded)))
    running = worker
    await promise.finally(() => clearTimeout(timer))
  }

  function lose(worker: Worker, reason: DatabaseUnavailable) {
    if (running !== worker) return
    running = null
    ended = worker.terminate()
    requests.rejectAll(reason)
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

    /** Moves the bytes to the engine's thread. */
    async exec(bytes: ArrayBuffer, startup: boolean): Promise<ArrayBuffer> {
      const worker = running
      if (!worker) throw new DatabaseUnavailable(texts.engineEnded)
      return requests.add((id) => {
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
      isClosed = true
      // An engine that fails to open needs no closing.
      await opening?.catch(() => {})
      const worker = running
      running = null
      if (worker) {
        await closeWorker(worker)
        ended = worker.terminate()
      }
      requests.rejectAll(new DatabaseUnavailable(texts.engineClosed))
      await ended
    },
  }
}

function closeWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, maxCloseMs).unref()
    worker.on('exit', () => resolve())
    worker.on('message', (reply: EngineReply) => {
      if (reply.kind === 'closed') resolve()
    })
    worker.postMessage('close' satisfies EngineRequest)
  })
}
