import { Refusal } from '#server/errors.ts'

export const minute = 60_000

/** What is said to whoever has used up the minute. */
export const tooMany = (waitMs: number) =>
  new Refusal('too-many', 'Слишком много запросов. Подождите минуту и попробуйте ещё раз.', {
    retryAfterSeconds: Math.max(1, waitMs / 1000),
  })
