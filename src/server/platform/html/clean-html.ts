import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/errors.ts'
import { applyAllowList } from './allow-list.ts'

/** A megabyte of markup needs most of a second and would block all responses. */
const maxInlineLength = 64 * 1024
const maxWorkerMs = 10_000

export async function cleanHtml(html: string): Promise<string> {
  return html.length <= maxInlineLength ? applyAllowList(html) : cleanInWorker(html)
}

async function cleanInWorker(html: string): Promise<string> {
  const worker = new Worker(new URL('./clean-worker.ts', import.meta.url), {
    workerData: html,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(reject, maxWorkerMs, new Refusal('too-large', 'Слишком сложное содержание'))
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', () => reject(new Error('the cleaning of HTML stopped without a result')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
