import type { z } from 'zod'
import { Refusal } from '#server/errors.ts'
import { texts } from '#shared/texts.ts'

function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.') || '_'
    errors[path] ??= issue.message
  }
  return errors
}

export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  message: string = texts.badInput,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal('bad-input', message, { errors: fieldErrors(parsed.error) })
}

/** Only repeated parameters stay lists. */
export const queryOf = (values: Record<string, string[]>): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(values).map(([key, all]) => [key, all.length === 1 ? all.join() : all]))
