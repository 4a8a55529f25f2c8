import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/errors.ts'
import { applyAllowList } from './allow-list.ts'

/** A megabyte of markup takes most of a second, in which the shop would answer nobody. */
const inPlaceLength = 64 * 1024
const limitMs = 10_000

/** Only what an article or a description needs remains; the result is safe to show as it is. */
export async function cleanHtml(html: string): Promise<string> {
  return html.length <= inPlaceLength ? applyAllowList(html) : cleanInWorker(html)
}

async function cleanInWorker(html: string): Promise<string> {
  const worker = new Worker(new URL('./clean-worker.ts', import.meta.url), {
    workerData: html,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(reject, limitMs, new Refusal('too-large', 'Слишком сложное содержание'))
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', () => reject(new Error('the cleaning of HTML stopped without a result')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
