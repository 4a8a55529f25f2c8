import { hash } from 'node:crypto'

export type Encoding = 'br' | 'gzip' | 'identity'

export type Form = { body: Buffer; headers: string[] }

export type CachedResponse = {
  status: number
  /** Name, value, name, value… without headers of one visitor. */
  headers: string[]
  /** Null without conditional requests: the response is always sent whole. */
  etag: string | null
  forms: Partial<Record<Encoding, Form>>
  pending: Partial<Record<Encoding, Promise<Form>>>
  /** A part of it failed, so it is sent but not stored. */
  isIncomplete: boolean
}

/** Headers of one visitor, and those written here. */
const leftOut = new Set([
  'x-request-id',
  'set-cookie',
  'content-length',
  'date',
  'etag',
  'cache-control',
  'vary',
])

export const formOf = (body: Buffer, headers: string[]): Form => ({
  body,
  headers: ['Content-Length', String(body.length), ...headers],
})

export async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const { status } = response
  // Only a 200 is compared (RFC 9110, 13.2.1).
  const etag = status === 200 ? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` : null
  const headers = [
    ...(etag === null ? [] : ['ETag', etag]),
    'Cache-Control',
    status >= 500 ? 'no-store' : 'public, max-age=0, must-revalidate',
    'Vary',
    'Accept-Encoding',
  ]
  for (const [name, value] of response.headers) if (!leftOut.has(name)) headers.push(name, value)
  return {
    status,
    headers,
    etag,
    forms: { identity: formOf(body, headers) },
    pending: {},
    isIncomplete: response.headers.get('cache-control') === 'no-store',
  }
}
