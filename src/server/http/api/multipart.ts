import { on } from 'node:events'
import { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { Refusal } from '#server/errors.ts'
import { uploadMaxBytes } from '#shared/limits.ts'

const mostFiles = 10
/** How much is still taken in after a refusal, so that the browser reads the answer. */
const drainLimit = 32 * 1024 * 1024

const unreadable = () => new Refusal('bad-input', 'Не удалось прочитать загруженные файлы')

function openForm(type: string): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Refusal('unsupported-type', 'Ожидаются файлы в формате multipart/form-data')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        fileSize: uploadMaxBytes,
        files: mostFiles,
        // No limit of parts: those beyond it would fail where nobody can listen, and end the process.
        fields: 10,
        fieldSize: 1024,
        headerPairs: 20,
      },
    })
  } catch {
    throw unreadable()
  }
}

async function wholeFile(file: BusboyFileStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  if (file.truncated) throw new Refusal('too-large', 'Файл больше 10 МБ')
  return Buffer.concat(chunks)
}

async function drain(source: Readable) {
  let drained = 0
  for await (const chunk of source) {
    drained += chunk.length
    if (drained > drainLimit) return
  }
}

/**
 * The `images` of a form, one by one; while one is being worked on the rest waits on the wire. Names and types
 * that the browser tells are never looked at.
 */
export async function* imagesIn(request: Request): AsyncGenerator<Buffer> {
  const form = openForm(request.headers.get('content-type') ?? '')
  if (!request.body) throw unreadable()
  const source = Readable.from(request.body)
  let tooMany = false
  form.on('filesLimit', () => {
    tooMany = true
  })
  // A form that is cut short also fails in files nobody reads, and after everybody has left.
  form.on('file', (_, file) => file.on('error', () => {}))
  form.on('error', () => {})
  source.on('error', (error) => form.destroy(error))
  source.pipe(form)
  try {
    for await (const [name, file] of on(form, 'file', { close: ['finish'] })) {
      if (name === 'images') yield await wholeFile(file)
      else file.resume()
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable()
  } finally {
    source.unpipe(form)
    await drain(source).catch(() => {})
  }
  if (tooMany) throw new Refusal('bad-input', `За один раз можно загрузить не больше ${mostFiles} файлов`)
}
