import { apiError } from '#shared/contract/errors.ts'

/** What an admin call says when it fails; `body` is the answer as it came, for conflicts that carry more. */
export class AdminFailure extends Error {
  readonly status: number
  readonly fieldErrors: Record<string, string>
  readonly body: unknown

  constructor(message: string, { status = 0, body }: { status?: number; body?: unknown } = {}) {
    super(message)
    this.name = 'AdminFailure'
    this.status = status
    this.body = body
    const parsed = apiError.safeParse(body)
    this.fieldErrors = (parsed.success && parsed.data.errors) || {}
  }
}

type RawReply = { status: number; statusText: string; contentType: string | null; text: string }

const isSuccess = (status: number) => status >= 200 && status < 300

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The answer's JSON, or the failure it stands for: the server's message, else `fallback`. */
export function readReply({ status, statusText, contentType, text }: RawReply, fallback: string): unknown {
  const isJson = contentType?.includes('application/json') ?? false
  if (isSuccess(status)) {
    if (!isJson) throw new AdminFailure('Expected JSON response but received HTML', { status })
    return parseJson(text)
  }
  if (!isJson) throw new AdminFailure(`HTTP ${status}: ${statusText}`, { status })
  const body = parseJson(text)
  const parsed = apiError.safeParse(body)
  throw new AdminFailure((parsed.success && parsed.data.message) || fallback, { status, body })
}

/** A request and its answer; one that never arrived fails with `fallback` too. */
export async function ask(path: string, init: RequestInit, fallback: string): Promise<unknown> {
  try {
    const response = await fetch(path, { ...init, credentials: 'include' })
    const { status, statusText, headers } = response
    const text = await response.text()
    return readReply({ status, statusText, contentType: headers.get('content-type'), text }, fallback)
  } catch (error) {
    if (error instanceof AdminFailure || init.signal?.aborted) throw error
    throw new AdminFailure(fallback)
  }
}
