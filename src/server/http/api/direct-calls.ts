import { Context } from 'hono'
import { patternOf } from '#shared/paths.ts'
import { texts } from '#shared/texts.ts'
import type { Route } from './route.ts'
import { queryOf, validate } from './validate.ts'

/** A cacheable response depends on its address only. */
const noVisitor = new Context(new Request('http://localhost/'))

function valuesOf(search: string): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const [key, value] of new URLSearchParams(search)) values[key] = [...(values[key] ?? []), value]
  return values
}

/** Finds the cacheable call of an address, and makes it without a request and without JSON. */
export function directCalls(routes: readonly Route[]) {
  const calls = routes.flatMap(({ endpoint, handle }) =>
    endpoint.method === 'GET' && endpoint.cached
      ? [{ pattern: patternOf(endpoint.path), endpoint, handle }]
      : [],
  )
  return (address: string): (() => Promise<unknown>) | null => {
    const [path = '', search = ''] = address.split(/\?(.*)/s, 2)
    for (const { pattern, endpoint, handle } of calls) {
      const match = pattern.exec(path)
      if (!match) continue
      const query = endpoint.query && validate(endpoint.query, queryOf(valuesOf(search)), texts.badQuery)
      const input = { params: { ...match.groups }, body: undefined, admin: null, key: null, c: noVisitor }
      return async () => endpoint.reply.parse(await handle({ ...input, query: query as undefined }))
    }
    return null
  }
}
