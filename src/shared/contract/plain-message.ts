import { z } from 'zod'
import { texts } from '#shared/texts.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Replaces zod's own messages, which speak of types and patterns. */
export function plainMessage(issue: Issue): string {
  const fallback = issue.input === undefined ? texts.required : texts.badValue
  switch (issue.code) {
    case 'invalid_type':
      return messageOfEmpty(issue.inst) ?? fallback
    case 'invalid_union':
      return messageOfOption(issue.errors, fallback) ?? fallback
    case 'too_big':
      return issue.origin === 'string' ? texts.tooLong : texts.atMost(issue.maximum)
    case 'too_small':
      return issue.origin === 'string' ? texts.required : fallback
    default:
      return fallback
  }
}

/** A missing field gets the message of an empty one. */
function messageOfEmpty(schema: Issue['inst']): string | undefined {
  if (schema instanceof z.ZodString) return schema.safeParse('').error?.issues[0]?.message
  if (schema instanceof z.ZodArray) return schema.safeParse([]).error?.issues[0]?.message
  return undefined
}

/** For «empty or an address» the message about the address. */
const messageOfOption = (errors: z.core.$ZodIssue[][], fallback: string): string | undefined =>
  errors.flat().find(({ path, message }) => path.length === 0 && message !== fallback)?.message
