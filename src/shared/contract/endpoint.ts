import type { z } from 'zod'
import type { Audience } from '#shared/rules/roles.ts'
import type { AuditAction } from './journal.ts'

type Shape = z.ZodType

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
  /** A plain object: its keys are the parameters of the cache key. */
  query?: z.ZodObject
  body?: Shape
  reply: Shape
  status?: 200 | 201
  who: Audience
  /** The body is multipart/form-data with files in this field: several `images`, or one `file`. */
  multipart?: 'images' | 'file'
}

export type ReadOnly = {
  method: 'GET'
  /** The panel refetches it after a call that changes any of these. */
  shows: readonly Subject[]
  cached?: true
  /** A growing list: bare, or a page `{ items, total }` when the query has a `limit`. */
  paged?: true
  /** A streamed file; `reply` is unused. */
  file?: true
}

export type Write = {
  method: 'POST' | 'PUT' | 'DELETE'
  changes: readonly Subject[]
  /** The journal's word, if the method suggests another one. */
  action?: AuditAction
  /** Accepts an `Idempotency-Key`: for a day a repeat with the same body gets the first answer. */
  repeatable?: true
}

export const idempotencyHeader = 'Idempotency-Key'
export const idempotencyKeyMax = 200

export type Endpoint = Common & (ReadOnly | Write)

/** '/api/products/{slug}' → { slug: string } */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : unknown

export type Reply<E extends Endpoint> = z.output<E['reply']>
export type Body<E extends Endpoint> = E extends { body: infer S extends Shape } ? z.output<S> : undefined
export type BodyInput<E extends Endpoint> = E extends { body: infer S extends Shape } ? z.input<S> : undefined
export type Query<E extends Endpoint> = E extends { query: infer S extends Shape } ? z.output<S> : undefined
