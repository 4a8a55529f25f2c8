import type { Context } from 'hono'
import type { DoneOnce } from '#server/platform/idempotency/idempotency.ts'
import type { SignedIn } from '#server/shop/session/session.ts'
import type { Body, Endpoint, PathParams, Query, Reply } from '#shared/contract/endpoint.ts'
import type { Role } from '#shared/rules/roles.ts'

type RouteInput<E extends Endpoint> = {
  params: PathParams<E['path']>
  query: Query<E>
  body: Body<E>
  /** Who is signed in; guaranteed where the call is not for visitors. */
  admin: E extends { who: Role } ? SignedIn : null
  /** The idempotency key of a call that may be repeated. */
  key: E extends { repeatable: true } ? string | null : null
  c: Context
}

/** A call that may be repeated tells whether it was: a repeat is neither announced nor audited. A file is its own answer. */
type Handled<E extends Endpoint> = E extends { repeatable: true }
  ? DoneOnce<Reply<E>>
  : E extends { file: true }
    ? Response
    : Reply<E>

export type Route<E extends Endpoint = Endpoint> = {
  endpoint: E
  /** A method, so that routes of different endpoints fit into one list. */
  handle(input: RouteInput<E>): Promise<Handled<E>> | Handled<E>
  options: RouteOptions
}

type RouteOptions = {
  /** Largest body in bytes. */
  bodyLimit?: number
}

/** A route only translates: it takes what the contract promised and answers what the contract promises. */
export const on = <E extends Endpoint>(
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<Handled<E>> | Handled<E>,
  options: RouteOptions = {},
): Route => ({ endpoint, handle, options })
