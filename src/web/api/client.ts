import type { BodyInput, Endpoint, PathParams, Reply } from '#shared/contract/endpoint.ts'
import type { ApiError } from '#shared/contract/errors.ts'

/** How a request travels: `fetch` in the browser, straight into the app while the server draws a page. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

type QueryValue = string | number | boolean | undefined | readonly (string | number)[]

export type CallInput<E extends Endpoint> = {
  params?: PathParams<E['path']>
  query?: Record<string, QueryValue>
  body?: BodyInput<E>
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A reply that was no success: «409: …», with the server's message and field errors when it sent them. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiFailure'
    this.status = status
    this.body = parseJson(text)
  }

  /** What the server said to a person, if it did. */
  get serverMessage(): string | undefined {
    return isApiError(this.body) ? this.body.message : undefined
  }

  get fieldErrors(): Record<string, string> {
    return (isApiError(this.body) && this.body.errors) || {}
  }
}

/** Checked by hand: the schema library is too heavy for every shopper's first page. */
const isApiError = (body: unknown): body is ApiError =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function buildPath<E extends Endpoint>(endpoint: E, { params, query }: CallInput<E>): string {
  const values: Record<string, unknown> = { ...(params as object | undefined) }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(key, String(one))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

export const browserTransport: Transport = (path, init) => fetch(path, { ...init, credentials: 'include' })

/** One call of the endpoint table. */
export async function call<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Reply<E>> {
  const { body, headers, signal } = input
  const response = await transport(buildPath(endpoint, input), {
    method: endpoint.method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  const text = await response.text()
  if (!response.ok) throw new ApiFailure(response.status, response.statusText, text)
  return JSON.parse(text) as Reply<E>
}
