import { Refusal } from '#server/errors.ts'

const defaultMaxBytes = 1024 * 1024

const tooLarge = () => new Refusal('too-large', 'Слишком большой запрос')

/** Limits how much of an over-long body is read; without draining the client would miss the refusal. */
const maxDrainedBytes = 4 * 1024 * 1024
const silenceMs = 1_000

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const { promise: silence, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, silenceMs, null)
  try {
    let drained = 0
    while (drained < maxDrainedBytes) {
      const next = await Promise.race([reader.read(), silence])
      if (!next || next.done) return
      drained += next.value.byteLength
      timer.refresh()
    }
    await reader.cancel()
  } finally {
    clearTimeout(timer)
  }
}

async function readBody(request: Request, limit: number): Promise<Buffer> {
  const length = request.headers.get('content-length')
  // Node reads at most the declared length, and one whole buffer is much cheaper than a stream.
  if (length !== null && Number(length) <= limit) return Buffer.from(await request.arrayBuffer())
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  if (length !== null) {
    await drain(reader)
    throw tooLarge()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    size += value.byteLength
    if (size > limit) {
      await drain(reader)
      throw tooLarge()
    }
    chunks.push(value)
  }
}

/** Limits the time of a whole JSON body; a slow line sends an order in less. */
const maxBodyMs = 10_000

async function inTime<T>(reading: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Refusal('too-slow', 'Запрос идёт слишком долго')), maxBodyMs)
  try {
    return await Promise.race([reading, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Reading fails only when the client has disconnected or is too slow: a client error, not a defect. */
function asCutShort(error: unknown): never {
  throw error instanceof Refusal ? error : new Refusal('bad-input', 'Запрос получен не полностью')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

export async function readJson(request: Request, limit = defaultMaxBytes): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal('unsupported-type', 'Ожидается тело запроса в формате JSON')
  const bytes = await inTime(readBody(request, limit)).catch(asCutShort)
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Refusal('bad-input', 'Тело запроса — не JSON')
  }
}
