import {
  type BodyInput,
  type Endpoint,
  idempotencyHeader,
  type PathParams,
  type Query,
  type Reply,
} from '#shared/contract/endpoint.ts'
import type { ApiError } from '#shared/contract/errors.ts'

/** `fetch` in the browser, an in-process call while the server draws a page. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

/** Optional if all its fields are. */
type Part<Name extends string, Value> = object extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value }

type Params<Path extends string> = { [Name in keyof PathParams<Path>]: string | number }

export type CallInput<E extends Endpoint> = Part<'params', Params<E['path']>> &
  (E extends { query: unknown } ? Part<'query', Query<E>> : unknown) &
  (E extends { body: unknown } ? { body: BodyInput<E> } : unknown) &
  (E extends { repeatable: true } ? { key?: string } : unknown) & {
    headers?: Record<string, string>
    signal?: AbortSignal
    /** The name of the failure in the log, and the message if the server sent none. */
    failure?: string
  }

/** A paged list returns a page if `limit` is set, and the bare list if it is not. */
type PieceOf<List, Input> = Input extends { query: { limit: number } }
  ? Exclude<List, readonly unknown[]>
  : Input extends { query: { limit?: number } }
    ? List
    : Extract<List, readonly unknown[]>

type Answer<E extends Endpoint, Input> = E extends { paged: true } ? PieceOf<Reply<E>, Input> : Reply<E>

export type Read = Extract<Endpoint, { method: 'GET' }>

/** The reply to a query, whose call also gets a signal. */
export type Data<E extends Read, Input> = Answer<E, Input & { signal: AbortSignal }>

export type Call = <E extends Endpoint, Input extends CallInput<E>>(
  endpoint: E,
  input: Input,
) => Promise<Answer<E, Input>>

type Failed = { status?: number; body?: unknown; cause?: unknown }

/** `status` is 0 without a response; `body` is the parsed response. */
export class ApiFailure extends Error {
  readonly status: number
  readonly body: unknown

  constructor(message: string, { status = 0, body, cause }: Failed = {}) {
    super(message, { cause })
    this.name = 'ApiFailure'
    this.status = status
    this.body = body
  }

  get fieldErrors(): Record<string, string> {
    return (isApiError(this.body) && this.body.errors) || {}
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404

/** The new slug of a renamed page. */
export const movedTo = (error: unknown): string | undefined =>
  error instanceof ApiFailure && isApiError(error.body) ? error.body.movedTo : undefined

/** Avoids the schema library, which is too heavy for the storefront's first page. */
const isApiError = (body: unknown): body is ApiError =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type RawReply = { status: number; statusText: string; contentType: string | null; text: string }

type Wording = (reply: RawReply & { isJson: boolean; body: unknown }, failure: string | undefined) => string

/** The storefront logs failures under the name of the call. */
const shopWording: Wording = (reply, failure) => failure ?? asReceived(reply)

/** «409: …» */
const asReceived = ({ status, statusText, text }: RawReply) => `${status}: ${text || statusText}`

/** The panel shows staff the message of the server. */
export const panelWording: Wording = ({ status, statusText, isJson, body }, failure = 'Request failed') => {
  if (!isJson) return `HTTP ${status}: ${statusText}`
  return (isApiError(body) && body.message) || failure
}

/** Returns the parsed JSON or throws. */
export function readReply(reply: RawReply, wording: Wording, failure?: string): unknown {
  const { status, contentType, text } = reply
  const isJson = contentType?.includes('application/json') ?? false
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && !isJson) throw new ApiFailure('Expected JSON response but received HTML', { status })
  const body = isJson ? parseJson(text) : undefined
  // A truncated response: the server may have done the work, so this is not a refusal.
  if (isSuccess && body === undefined) throw new ApiFailure(failure ?? 'Request failed')
  if (!isSuccess) {
    const words = wording({ ...reply, isJson, body }, failure)
    throw new ApiFailure(words, { status, body, cause: asReceived(reply) })
  }
  return body
}

function addressOf(path: string, params: Record<string, string | number>, query: object): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(key, String(one))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Every input that the table allows. */
type AnyInput = {
  params?: Record<string, string | number>
  query?: object
  body?: unknown
  key?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  failure?: string
}

export function createCall(transport: Transport, wording: Wording = shopWording): Call {
  async function send(
    { method, path }: Endpoint,
    { params = {}, query = {}, body, key, headers, signal, failure }: AnyInput,
  ): Promise<unknown> {
    const init: RequestInit = {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { [idempotencyHeader]: key }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    }
    try {
      const response = await transport(addressOf(path, params, query), init)
      const { status, statusText } = response
      const contentType = response.headers.get('content-type')
      return readReply({ status, statusText, contentType, text: await response.text() }, wording, failure)
    } catch (error) {
      if (error instanceof ApiFailure || signal?.aborted) throw error
      throw new ApiFailure(failure ?? 'Request failed', { cause: error })
    }
  }
  // The server validates replies; validating again would load the schemas in every browser.
  return ((endpoint: Endpoint, input: AnyInput) => send(endpoint, input)) as Call
}

/** Reads in-process while the server draws a page. The reply is shared: callers must not change it. */
export type PageTransport = (path: string) => Promise<{ status: number; body: unknown }>

export function createPageCall(transport: PageTransport): Call {
  async function read(
    { path }: Endpoint,
    { params = {}, query = {}, failure = 'Request failed' }: AnyInput,
  ): Promise<unknown> {
    const { status, body } = await transport(addressOf(path, params, query))
    if (status >= 200 && status < 300) return body
    throw new ApiFailure(failure, { status, body, cause: `${status}: ${JSON.stringify(body)}` })
  }
  return ((endpoint: Endpoint, input: AnyInput) => read(endpoint, input)) as Call
}

const browserTransport: Transport = (path, init) => fetch(path, { ...init, credentials: 'include' })

/** Sends no bearer. */
export const call = createCall(browserTransport)

/** Words failures for the panel; `adminCall` also sends the bearer. */
export const panelCall = createCall(browserTransport, panelWording)
