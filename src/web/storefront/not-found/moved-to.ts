import { ApiFailure } from '#web/api/client.ts'

/** The present slug of something that was renamed: the API names it in its answer 404. */
export function movedTo(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null
  const body = cause instanceof ApiFailure ? cause.body : null
  if (typeof body !== 'object' || body === null || !('movedTo' in body)) return null
  return typeof body.movedTo === 'string' ? body.movedTo : null
}
