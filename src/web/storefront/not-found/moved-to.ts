import { z } from 'zod'
import { ApiFailure } from '#web/api/client.ts'

const moved = z.object({ movedTo: z.string() })

/** The present slug of something that was renamed: the API names it in its answer 404. */
export function movedTo(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null
  const parsed = moved.safeParse(cause instanceof ApiFailure ? cause.body : null)
  return parsed.success ? parsed.data.movedTo : null
}
