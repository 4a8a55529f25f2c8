import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A finished answer: bytes, their compressed forms made once, and headers ready to send. */
export type Answer = {
  status: number
  /** Name, value, name, value… without anything that belongs to one visitor. */
  headers: string[]
  etag: string
  forms: { identity: Form } & Partial<Record<Encoding, Form>>
  /** Forms begun; whoever else wants one waits for it. */
  making: Partial<Record<Encoding, Promise<Form>>>
  /** Good for this visitor only: a part of it was not to be had. */
  isPassing?: boolean
}

/** A body as it travels, with all its headers. */
export type Form = { body: Buffer; headers: string[] }

export type Encoding = 'br' | 'gzip' | 'identity'

type Entry = { answer: Answer; version: number; storedAt: number; bytes: number; wanted: boolean }

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
  // A Map keeps insertion order, so that the first key is the oldest.
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
    const room = answer.forms.identity.body.length * 2 + key.length * 2 + 500
    entries.set(key, { answer, version: at, storedAt: now(), bytes: room, wanted: false })
    bytes += room
    makeRoom()
  }

  /** The oldest goes; one that was asked for since its last turn gets another. */
  function makeRoom() {
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes) break
      entries.delete(oldest)
      if (entry.wanted) entries.set(oldest, { ...entry, wanted: false })
      else bytes -= entry.bytes
    }
  }

  return {
    /** The finished answer, if it still stands. */
    get(key: string): Answer | null {
      const entry = entries.get(key)
      if (!entry || entry.version !== version() || now() - entry.storedAt > maxAgeMs) return null
      entry.wanted = true
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
        const lasts = kept.has(answer.status) && !answer.isPassing
        if (lasts && begun !== null && begun === version()) store(key, answer, begun)
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

const lengthOf = (body: Buffer) => ['Content-Length', String(body.length)]

/** The answer in the form the visitor takes, compressed at its first use and only once. */
export async function encode(answer: Answer, encoding: Encoding): Promise<Form> {
  const { forms, making } = answer
  if (forms[encoding]) return forms[encoding]
  making[encoding] ??= compress(answer, encoding)
  return making[encoding]
}

async function compress({ headers, forms }: Answer, encoding: Encoding): Promise<Form> {
  const { body } = forms.identity
  const isWorthIt = encoding !== 'identity' && body.length >= worthCompressing
  const form = isWorthIt ? await compressed(body, headers, encoding) : forms.identity
  forms[encoding] = form
  return form
}

async function compressed(plain: Buffer, headers: string[], encoding: 'br' | 'gzip'): Promise<Form> {
  const body = await compressors[encoding](plain)
  return { body, headers: [...lengthOf(body), ...headers, 'Content-Encoding', encoding] }
}

const isRefused = String.raw`(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))`
const brotli = new RegExp(String.raw`\bbr\b${isRefused}`)
const gzipped = new RegExp(String.raw`\bgzip\b${isRefused}`)

/** Browsers say the same few things over and over. */
const understood = new Map<string, Encoding>()
const mostUnderstood = 100

export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = understood.get(header)
  if (known) return known
  const encoding = brotli.test(header) ? 'br' : gzipped.test(header) ? 'gzip' : 'identity'
  if (understood.size < mostUnderstood) understood.set(header, encoding)
  return encoding
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

/** The same text as one flat string of single bytes: it is copied into every answer. */
const plain = (text: string) => Buffer.from(text, 'latin1').toString('latin1')

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
  for (const [name, value] of response.headers) if (!personal.has(name)) headers.push(name, plain(value))
  const identity = { body, headers: [...lengthOf(body), ...headers] }
  const isPassing = response.headers.get('cache-control') === 'no-store'
  return { status: response.status, headers, etag, forms: { identity }, making: {}, isPassing }
}
