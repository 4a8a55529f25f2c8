import type { Context } from 'hono'
import type { z } from 'zod'
import type { DoneOnce } from '#server/platform/idempotency/idempotency.ts'
import type { SignedIn } from '#server/shop/session/session.ts'
import type { Body, Endpoint, PathParams, Query, Reply } from '#shared/contract/endpoint.ts'
import type { Role } from '#shared/rules/roles.ts'

type RouteInput<E extends Endpoint> = {
  params: PathParams<E['path']>
  query: Query<E>
  body: Body<E>
  admin: E extends { who: Role } ? SignedIn : null
  key: E extends { repeatable: true } ? string | null : null
  c: Context
}

/** A repeatable call returns whether it was a repeat: repeats are neither announced nor audited. */
type Handled<E extends Endpoint> = E extends { repeatable: true }
  ? DoneOnce<Reply<E>>
  : E extends { file: true }
    ? Response
    : Reply<E>

export type Route<E extends Endpoint = Endpoint> = {
  endpoint: E
  /** A method, for bivariance: routes of different endpoints fit into one list. */
  handle(input: RouteInput<E>): Promise<Handled<E>> | Handled<E>
  options: RouteOptions<Endpoint>
}

type RouteOptions<E extends Endpoint> = {
  /** Replaces the body's rules by stricter ones that follow the owner's settings. */
  bodyNow?: () => Promise<z.ZodType<Body<E>>>
  /** Bytes. */
  bodyLimit?: number
}

export const on = <E extends Endpoint>(
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<Handled<E>> | Handled<E>,
  options: RouteOptions<E> = {},
): Route => ({ endpoint, handle, options })
