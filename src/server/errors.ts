import { texts } from '#shared/texts.ts'
import {
  isContended,
  isUnavailable,
  isWriteRefused,
  sqlState,
  violatedConstraint,
} from './platform/db/errors.ts'
import { StorageUnavailable } from './platform/s3/s3.ts'

export type RefusalCode =
  | 'bad-input'
  | 'not-signed-in'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'key-reused'
  | 'too-large'
  | 'too-slow'
  | 'unsupported-type'
  | 'too-many'
  | 'unavailable'
  | 'other-side'

type Details = {
  errors?: Record<string, string>
  body?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** The only error thrown on purpose. Its message is Russian and readable by customers. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Details

  constructor(code: RefusalCode, message: string, details: Details = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

export const notFound = (message: string) => new Refusal('not-found', message)

export const unavailable = (message: string, retryAfterSeconds: number) =>
  new Refusal('unavailable', message, { retryAfterSeconds })

export const badInput = (errors: Record<string, string>) =>
  new Refusal('bad-input', Object.values(errors)[0] ?? 'Проверьте правильность заполнения полей', { errors })

/** Programs read the reason, people read the message; `errors` also shows it at a field. */
export const conflict = (
  message: string,
  body: { reason: string; [more: string]: unknown },
  errors?: Record<string, string>,
) => new Refusal('conflict', message, { body, ...(errors && { errors }) })

/** Shows a duplicate slug at its field; `key` is the unique key of the table. Rethrows any other error. */
export const slugConflict =
  (key: string) =>
  (error: unknown): never => {
    if (violatedConstraint(error) === key)
      throw conflict(texts.slugTaken, { reason: 'taken' }, { slug: texts.slugTaken })
    throw error
  }

/** Text, numbers or dates that PostgreSQL cannot store; the contract should have caught them. */
const unstorable = new Set(['22021', '22003', '22007', '22008', '22P02', '22P05'])

export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  // Both storages lose connections with the same cause, so the pictures are checked first.
  if (error instanceof StorageUnavailable)
    return unavailable('Хранилище картинок не отвечает. Попробуйте ещё раз через минуту.', 30)
  if (isUnavailable(error) || isContended(error))
    return unavailable('База данных временно недоступна. Попробуйте ещё раз через минуту.', 2)
  if (isWriteRefused(error)) return unavailable('Магазин временно доступен только для чтения.', 30)
  if (unstorable.has(sqlState(error) ?? '')) return new Refusal('bad-input', 'Недопустимые символы или числа')
  return null
}
