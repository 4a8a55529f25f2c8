import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/errors.ts'
import type { FeedCategory } from '#server/platform/db/schema.ts'
import type { SheetRow } from '#server/platform/spreadsheets/cell.ts'
import { texts } from './texts.ts'

/** Messages of the worker; each waits for the request before. */
export type FromWorker =
  | { headings: string[]; categories: FeedCategory[] | null }
  | { rows: SheetRow[] }
  | { isEnd: true }
  | { refused: string; isTooLarge: boolean }

export type Table = {
  headings: string[]
  categories: FeedCategory[] | null
  batches: AsyncGenerator<SheetRow[]>
}

const limitMs = 60_000
const memoryMb = 512

const tooComplex = () => new Refusal('too-large', texts.tooComplex)

/** Reads in a worker with bounds: XML costs half a second of CPU per megabyte, and a file may be hostile. */
export async function withTable<T>(bytes: Uint8Array, work: (table: Table) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  let waiting = Promise.withResolvers<FromWorker>()
  worker.on('message', (message: FromWorker) => waiting.resolve(message))
  worker.once('error', (error: Error & { code?: string }) =>
    waiting.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex() : error),
  )
  worker.once('exit', () => waiting.reject(new Error('the reading of a file stopped without a result')))

  async function receive(): Promise<FromWorker> {
    const timer = setTimeout(() => waiting.reject(tooComplex()), limitMs)
    const message = await waiting.promise.finally(() => clearTimeout(timer))
    if ('refused' in message)
      throw new Refusal(message.isTooLarge ? 'too-large' : 'bad-input', message.refused)
    return message
  }

  function next(): Promise<FromWorker> {
    waiting = Promise.withResolvers<FromWorker>()
    worker.postMessage('next')
    return receive()
  }

  async function* batches(): AsyncGenerator<SheetRow[]> {
    for (let message = await next(); 'rows' in message; message = await next()) yield message.rows
  }

  try {
    const first = await receive()
    if (!('headings' in first)) throw new Error('a table begins with its headings')
    return await work({ ...first, batches: batches() })
  } finally {
    // The end of the worker rejects a promise that has no reader any more.
    waiting.promise.catch(() => {})
    await worker.terminate()
  }
}
