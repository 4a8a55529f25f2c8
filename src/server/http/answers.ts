import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { asRefusal, type RefusalCode } from '#server/errors.ts'
import type { ApiError } from '#shared/contract/errors.ts'

const statuses = {
  'bad-input': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'key-reused': 422,
  'too-large': 413,
  'too-slow': 408,
  'unsupported-type': 415,
  'too-many': 429,
  unavailable: 503,
  'other-side': 502,
} satisfies Record<RefusalCode, ContentfulStatusCode>

export function errorAnswer(c: Context, error: unknown): { response: Response; defect: boolean } {
  const refusal = asRefusal(error)
  if (!refusal) {
    const body: ApiError = { message: 'Внутренняя ошибка сервера' }
    return { response: c.json(body, 500), defect: true }
  }
  const { errors, body, retryAfterSeconds } = refusal.details
  // The rest of the request may stay unread.
  if (refusal.code === 'too-large' || refusal.code === 'too-slow') c.header('Connection', 'close')
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(Math.ceil(retryAfterSeconds)))
  const answer: ApiError = { message: refusal.message, ...(errors && { errors }), ...body }
  return { response: c.json(answer, statuses[refusal.code]), defect: false }
}

/** Reads the next chunk on demand; a closed connection ends the generator. */
export function streamAnswer(chunks: AsyncGenerator<Uint8Array>, headers: Record<string, string>): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  return new Response(body, { headers })
}
