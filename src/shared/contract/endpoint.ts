import type { z } from 'zod'

type Shape = z.ZodType

/** One call of the REST API: what it takes and what it answers. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  query?: Shape
  body?: Shape
  reply: Shape
  /** 200 unless something is created. */
  status?: 200 | 201
  /** Only for signed-in staff. */
  admin?: true
  /** The body is multipart/form-data with repeated `images` files instead of JSON. */
  multipart?: true
}

type Parts = Omit<Endpoint, 'method' | 'path' | 'summary'>

const endpoint =
  <Method extends Endpoint['method']>(method: Method) =>
  <const Path extends string, const P extends Parts>(path: Path, summary: string, parts: P) => ({
    method,
    path,
    summary,
    ...parts,
  })

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const del = endpoint('DELETE')

/** '/api/products/{slug}' → { slug: string } */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & PathParams<Rest>
  : unknown

export type Reply<E extends Endpoint> = z.output<E['reply']>
export type Body<E extends Endpoint> = E extends { body: infer S extends Shape } ? z.output<S> : undefined
export type BodyInput<E extends Endpoint> = E extends { body: infer S extends Shape } ? z.input<S> : undefined
export type Query<E extends Endpoint> = E extends { query: infer S extends Shape } ? z.output<S> : undefined
