import { hash } from 'node:crypto'

/** An answer that is ready to send to anybody: bytes, their compressed forms made once, and headers. */
export type FinishedAnswer = {
  status: number
  /** Name, value, name, value… without anything that belongs to one visitor. */
  headers: string[]
  /** Null: whoever asks again is told anew. */
  etag: string | null
  /** At least one; the plain one is let go when there is a smaller one, unless somebody wants it. */
  forms: Partial<Record<Encoding, Form | undefined>>
  isPlainWanted?: boolean
  /** Compressions under way; whoever else wants the same form waits for it. */
  making: Partial<Record<Encoding, Promise<Form>>>
  /** Sent to this visitor but not kept: a part of it could not be had. */
  isIncomplete?: boolean
}

/** A body in one encoding, with all its headers; `isQuick` while a smaller one has not been asked for. */
export type Form = { body: Buffer; headers: string[]; isQuick?: boolean }
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Headers of one visitor's answer, and those that are written anew for everybody. */
const left = new Set([
  'x-request-id',
  'set-cookie',
  'content-length',
  'date',
  'etag',
  'cache-control',
  'vary',
])

export const contentLength = (body: Buffer) => ['Content-Length', String(body.length)]
export const plainForm = (body: Buffer, headers: string[]): Form => ({
  body,
  headers: [...contentLength(body), ...headers],
})

/** Bodies that are at hand as bytes already: to read them out of the answer would copy them twice more. */
const bodies = new WeakMap<Response, Buffer>()

/** An answer whose bytes need not be read out of it again. */
export function readyAnswer(body: Uint8Array, init: ResponseInit): Response {
  const response = new Response(body as Uint8Array<ArrayBuffer>, init)
  bodies.set(response, Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  return response
}

export async function finish(response: Response): Promise<FinishedAnswer> {
  const body = bodies.get(response) ?? Buffer.from(await response.arrayBuffer())
  const { status } = response
  // Nothing else can be unchanged (RFC 9110, 13.2.1): where a page has moved to stands in the headers, and a failure passes.
  const etag = status === 200 ? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` : null
  const headers = [
    ...(etag === null ? [] : ['ETag', etag]),
    'Cache-Control',
    status >= 500 ? 'no-store' : 'public, max-age=0, must-revalidate',
    'Vary',
    'Accept-Encoding',
  ]
  for (const [name, value] of response.headers) if (!left.has(name)) headers.push(name, value)
  const isIncomplete = response.headers.get('cache-control') === 'no-store'
  return {
    status,
    headers,
    etag,
    forms: { identity: plainForm(body, headers) },
    making: {},
    isIncomplete,
  }
}
