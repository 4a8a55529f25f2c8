import { Context } from 'hono'
import { patternOf } from '#shared/paths.ts'
import { texts } from '#shared/texts.ts'
import { queryOf } from './query.ts'
import type { Route } from './route.ts'
import { validate } from './validate.ts'

const nobody = new Context(new Request('http://localhost/'))

function valuesOf(search: string): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const [key, value] of new URLSearchParams(search)) values[key] = [...(values[key] ?? []), value]
  return values
}

export type KeptCall = () => Promise<unknown>

/**
 * Serves page rendering in-process, without a request and without JSON in between. Returns null for all
 * other addresses; throws refusals.
 */
export function keptCalls(routes: readonly Route[]): (address: string) => KeptCall | null {
  const kept = routes.flatMap(({ endpoint, handle }) =>
    endpoint.method === 'GET' && endpoint.kept
      ? [{ pattern: patternOf(endpoint.path), endpoint, handle }]
      : [],
  )
  return (address) => {
    const [path = '', search = ''] = address.split(/\?(.*)/s, 2)
    for (const { pattern, endpoint, handle } of kept) {
      const found = pattern.exec(path)
      if (!found) continue
      const { query, reply } = endpoint
      return async () => {
        const given = query && validate(query, queryOf(valuesOf(search)), texts.badQuery)
        const params = { ...found.groups }
        return reply.parse(
          await handle({
            params,
            query: given as undefined,
            body: undefined,
            admin: null,
            key: null,
            c: nobody,
          }),
        )
      }
    }
    return null
  }
}
