import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A finished answer: bytes, their compressed forms made once, and headers ready to send. */
export type Answer = {
  status: number
  /** Name, value, name, value… without anything that belongs to one visitor. */
  headers: string[]
  etag: string
  body: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

export type Encoding = 'br' | 'gzip'

type Entry = { answer: Answer; version: number; storedAt: number; bytes: number }

type Options = {
  /** Null while changes cannot be heard; then nothing finished may be believed. */
  version: () => number | null
  maxBytes?: number
  now?: () => number
}

/** Worth keeping: what exists, and where it has moved. Whatever else is asked for costs its own answer. */
const kept = new Set([200, 301])

/** In case an announcement was lost. */
const maxAgeMs = 60_000

/**
 * Finished answers of pages and calls that are the same for every visitor. An answer belongs to the content
 * version it was begun under; when the version has moved meanwhile it is sent, but not kept.
 */
export function createAnswerCache({ version, maxBytes = 64 * 1024 * 1024, now = Date.now }: Options) {
  // A Map keeps insertion order, so that the first key is the one longest unused.
  const entries = new Map<string, Entry>()
  const pending = new Map<string, { version: number | null; work: Promise<Answer> }>()
  let bytes = 0

  function drop(key: string, entry: Entry) {
    entries.delete(key)
    bytes -= entry.bytes
  }

  function store(key: string, answer: Answer, at: number) {
    const old = entries.get(key)
    if (old) drop(key, old)
    // Twice the body: its compressed forms and the keeping itself take room too.
    const entry = {
      answer,
      version: at,
      storedAt: now(),
      bytes: answer.body.length * 2 + key.length * 2 + 500,
    }
    entries.set(key, entry)
    bytes += entry.bytes
    for (const [oldest, stale] of entries) {
      if (bytes <= maxBytes) break
      drop(oldest, stale)
    }
  }

  return {
    /** The finished answer, if it still stands. */
    get(key: string): Answer | null {
      const entry = entries.get(key)
      if (!entry || entry.version !== version() || now() - entry.storedAt > maxAgeMs) return null
      entries.delete(key)
      entries.set(key, entry)
      return entry.answer
    },

    /** Whatever was last known, for when the database cannot be asked. */
    last: (key: string): Answer | null => entries.get(key)?.answer ?? null,

    /** A hundred visitors of a cold page cause one rendering; those who come after a change start another. */
    make(key: string, render: () => Promise<Answer>): Promise<Answer> {
      const begun = version()
      const running = pending.get(key)
      if (running && running.version === begun) return running.work
      const work = render().then((answer) => {
        if (kept.has(answer.status) && begun !== null && begun === version()) store(key, answer, begun)
        return answer
      })
      const entry = { version: begun, work }
      pending.set(key, entry)
      const forget = () => {
        if (pending.get(key) === entry) pending.delete(key)
      }
      work.then(forget, forget)
      return work
    },

    size: () => ({ entries: entries.size, bytes }),
  }
}

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}

const worthCompressing = 1024

/** The body in the form the visitor takes, compressed at its first use. */
export async function encode(answer: Answer, encoding: Encoding | null): Promise<Buffer | null> {
  if (!encoding || answer.body.length < worthCompressing) return null
  answer.encoded[encoding] ??= await compressors[encoding](answer.body)
  return answer.encoded[encoding]
}

export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (!header) return null
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(header) ? 'gzip' : null
}

const personal = new Set([
  'x-request-id',
  'set-cookie',
  'content-length',
  'date',
  'etag',
  'cache-control',
  'vary',
])

export async function finish(response: Response): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = [
    'ETag',
    etag,
    'Cache-Control',
    'public, max-age=0, must-revalidate',
    'Vary',
    'Accept-Encoding',
  ]
  for (const [name, value] of response.headers) if (!personal.has(name)) headers.push(name, value)
  return { status: response.status, headers, etag, body, encoded: {} }
}
