import {
  type BodyInput,
  type Endpoint,
  idempotencyHeader,
  type PathParams,
  type Query,
  type Reply,
} from '#shared/contract/endpoint.ts'
import type { ApiError } from '#shared/contract/errors.ts'

/** How a request travels: `fetch` in the browser, straight into the app while the server draws a page. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

/** Optional when nothing in it is needed. */
type Part<Name extends string, Value> = object extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value }

type Params<Path extends string> = { [Name in keyof PathParams<Path>]: string | number }

/** What a call takes: exactly the parameters, query and body that the table says. */
export type CallInput<E extends Endpoint> = Part<'params', Params<E['path']>> &
  (E extends { query: unknown } ? Part<'query', Query<E>> : unknown) &
  (E extends { body: unknown } ? { body: BodyInput<E> } : unknown) &
  (E extends { repeatable: true } ? { key?: string } : unknown) & {
    headers?: Record<string, string>
    signal?: AbortSignal
    /** What the failure is called in the log, and the last resort when the server said nothing. */
    failure?: string
  }

/** Of a paged list: a page for whoever surely names a limit, the bare list for whoever surely does not. */
type PieceOf<List, Input> = Input extends { query: { limit: number } }
  ? Exclude<List, readonly unknown[]>
  : Input extends { query: { limit?: number } }
    ? List
    : Extract<List, readonly unknown[]>

type Answer<E extends Endpoint, Input> = E extends { paged: true } ? PieceOf<Reply<E>, Input> : Reply<E>

export type Read = Extract<Endpoint, { method: 'GET' }>

/** The data of a query: its call gets a signal besides the input. */
export type Data<E extends Read, Input> = Answer<E, Input & { signal: AbortSignal }>

/** One call of the endpoint table. */
export type Call = <E extends Endpoint, Input extends CallInput<E>>(
  endpoint: E,
  input: Input,
) => Promise<Answer<E, Input>>

type Failed = { status?: number; body?: unknown; cause?: unknown }

/** A call that did not succeed; `status` is 0 when no answer came, `body` what the answer held. */
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

/** The present slug of something that was renamed. */
export const movedTo = (error: unknown): string | undefined =>
  error instanceof ApiFailure && isApiError(error.body) ? error.body.movedTo : undefined

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

type RawReply = { status: number; statusText: string; contentType: string | null; text: string }

/** How a refused call is put into words. */
type Wording = (reply: RawReply & { isJson: boolean; body: unknown }, failure: string | undefined) => string

/** The shop's errors are for the log, by the name the call has there. */
const shopWording: Wording = (reply, failure) => failure ?? asReceived(reply)

/** «409: …» */
const asReceived = ({ status, statusText, text }: RawReply) => `${status}: ${text || statusText}`

/** The panel's errors are for staff: what the server said to them. */
export const panelWording: Wording = ({ status, statusText, isJson, body }, failure = 'Request failed') => {
  if (!isJson) return `HTTP ${status}: ${statusText}`
  return (isApiError(body) && body.message) || failure
}

/** The answer's JSON, or the failure it stands for. */
export function readReply(reply: RawReply, wording: Wording, failure?: string): unknown {
  const { status, contentType, text } = reply
  const isJson = contentType?.includes('application/json') ?? false
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && !isJson) throw new ApiFailure('Expected JSON response but received HTML', { status })
  const body = isJson ? parseJson(text) : undefined
  // Cut short on its way: nobody knows what the server did, so this is no refusal.
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

/** Whatever a call may be given, for the one place that sends all of them. */
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
  // The server has cut the answer to the contract's shape; checking it again here would cost every shopper the schemas.
  return ((endpoint: Endpoint, input: AnyInput) => send(endpoint, input)) as Call
}

/** How a page that is being drawn reads: the answer as it is, without a request around it. Nobody may change what it gets. */
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

/** From the browser, as anybody. */
export const call = createCall(browserTransport)

/** From the browser, in the panel's words; whoever needs the bearer has `adminCall`. */
export const panelCall = createCall(browserTransport, panelWording)
