import { on } from 'node:events'
import { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { badInput, Refusal } from '#server/errors.ts'
import { uploadMaxBytes, uploadMaxFiles } from '#shared/limits.ts'

/** Limits how much is read after a refusal; without draining the browser would miss the answer. */
const maxDrainedBytes = 32 * 1024 * 1024

const unreadable = () => new Refusal('bad-input', 'Не удалось прочитать загруженные файлы')

type Limits = { fileSize: number; files: number }

function openForm(type: string, { fileSize, files }: Limits): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Refusal('unsupported-type', 'Ожидаются файлы в формате multipart/form-data')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        fileSize,
        files,
        // Without a limit of parts: extra parts would fail without an error listener and end the process.
        fields: 10,
        fieldSize: 1024,
        headerPairs: 20,
      },
    })
  } catch {
    throw unreadable()
  }
}

async function wholeFile(file: BusboyFileStream, { fileSize }: Limits): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  if (file.truncated) throw new Refusal('too-large', `Файл больше ${fileSize / 1024 / 1024} МБ`)
  return Buffer.concat(chunks)
}

async function drain(source: Readable) {
  let drained = 0
  for await (const chunk of source) {
    drained += chunk.length
    if (drained > maxDrainedBytes) return
  }
}

type FormFile = { name: string; bytes: Buffer }

/** Yields files one by one with backpressure. MIME types sent by the browser are ignored. */
async function* filesIn(request: Request, field: string, limits: Limits): AsyncGenerator<FormFile> {
  const form = openForm(request.headers.get('content-type') ?? '', limits)
  if (!request.body) throw unreadable()
  const source = Readable.from(request.body)
  let tooMany = false
  form.on('filesLimit', () => {
    tooMany = true
  })
  // An aborted form also emits errors on unread files, even after the loop has ended.
  form.on('file', (_, file) => file.on('error', () => {}))
  form.on('error', () => {})
  source.on('error', (error) => form.destroy(error))
  source.pipe(form)
  try {
    for await (const [part, file, name] of on(form, 'file', { close: ['finish'] })) {
      if (part === field) yield { name: String(name ?? ''), bytes: await wholeFile(file, limits) }
      else file.resume()
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable()
  } finally {
    source.unpipe(form)
    // The client may have disconnected.
    await drain(source).catch(() => {})
  }
  if (tooMany) throw new Refusal('bad-input', `За один раз можно загрузить не больше ${limits.files} файлов`)
}

export async function* imagesIn(request: Request): AsyncGenerator<Buffer> {
  const limits = { fileSize: uploadMaxBytes, files: uploadMaxFiles }
  for await (const { bytes } of filesIn(request, 'images', limits)) yield bytes
}

export async function fileIn(request: Request, fileSize: number): Promise<FormFile> {
  for await (const file of filesIn(request, 'file', { fileSize, files: 1 })) return file
  throw badInput({ file: 'Файл не выбран' })
}
