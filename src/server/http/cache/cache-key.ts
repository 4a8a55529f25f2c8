import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { files, pages, patternOf } from '#shared/paths.ts'

type Kept = { pattern: RegExp; parameters: readonly string[] }

/** The parameters of a call are the keys of its query schema, so that a new one counts without being listed again. */
const parametersOf = ({ query }: Endpoint) => Object.keys(query?.shape ?? {})

const entry = (path: string, parameters: readonly string[] = []): Kept => ({
  pattern: patternOf(path),
  parameters: parameters.toSorted(),
})

const kept: Kept[] = [
  ...[...Object.values(pages), ...Object.values(files)].flatMap((one) =>
    'kept' in one ? [entry(one.path, 'parameters' in one ? one.parameters : [])] : [],
  ),
  ...Object.values<Endpoint>(endpoints).flatMap((one) =>
    one.method === 'GET' && one.kept ? [entry(one.path, parametersOf(one))] : [],
  ),
]

/** The address with the parameters that count, in order; null when its answer may not be kept. */
export function cacheKey(url: string): string | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  const parameters = kept.find(({ pattern }) => pattern.test(path))?.parameters
  if (!parameters) return null
  if (query === '' || parameters.length === 0) return path
  const given = new URLSearchParams(query)
  const counted = new URLSearchParams()
  for (const name of parameters) for (const value of given.getAll(name)) counted.append(name, value)
  return counted.size > 0 ? `${path}?${counted}` : path
}
