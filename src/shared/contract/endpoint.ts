import type { z } from 'zod'
import type { Audience } from '#shared/rules/roles.ts'
import type { AuditAction } from './journal.ts'

type Shape = z.ZodType

/** What a write may change, in the shop's words. */
export type Subject =
  | 'products'
  | 'categories'
  | 'attributes'
  | 'articles'
  | 'facts'
  | 'settings'
  | 'stock'
  | 'orders'
  | 'customers'
  | 'messages'
  | 'staff'
  | 'account'

export type Common = {
  path: string
  summary: string
  /** A plain object: its keys are the parameters that count. */
  query?: z.ZodObject
  body?: Shape
  reply: Shape
  /** 200 unless something is created. */
  status?: 200 | 201
  /** Who may call it: everybody of this role or above it. */
  who: Audience
  /** The body is multipart/form-data instead of JSON, with the files in the field of this name: several `images`, or one `file`. */
  multipart?: 'images' | 'file'
}

export type ReadOnly = {
  method: 'GET'
  /** The panel reads it again after a call that changes any of these. */
  shows: readonly Subject[]
  /** The answer is the same for every visitor, so a finished one may be kept and sent again. */
  kept?: true
  /** A list that grows: bare as it always was, a page `{ items, total }` of it when the query names a `limit`. */
  paged?: true
  /** The answer is a file to be saved, streamed as it is read; `reply` is not looked at. */
  file?: true
}

export type Write = {
  method: 'POST' | 'PUT' | 'DELETE'
  /** The panel reads the lists again that show any of these. */
  changes: readonly Subject[]
  /** What the journal calls it where the method would tell something else. */
  action?: AuditAction
  /**
   * Sent twice it would happen twice, so it may carry an `Idempotency-Key`: for a day a repeat with the same body gets
   * the first answer and changes nothing.
   */
  repeatable?: true
}

export const idempotencyHeader = 'Idempotency-Key'
export const idempotencyKeyMax = 200

/** One call of the REST API: what it takes, what it answers and what it changes. */
export type Endpoint = Common & (ReadOnly | Write)

/** '/api/products/{slug}' → { slug: string } */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : unknown

export type Reply<E extends Endpoint> = z.output<E['reply']>
export type Body<E extends Endpoint> = E extends { body: infer S extends Shape } ? z.output<S> : undefined
export type BodyInput<E extends Endpoint> = E extends { body: infer S extends Shape } ? z.input<S> : undefined
export type Query<E extends Endpoint> = E extends { query: infer S extends Shape } ? z.output<S> : undefined
