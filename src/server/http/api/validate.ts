import { z } from 'zod'
import { ru } from 'zod/locales'
import { Refusal } from '#server/errors.ts'
import { texts } from '#shared/texts.ts'

// Rules without a message of their own speak Russian too.
z.config(ru())

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
