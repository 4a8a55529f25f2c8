import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { files, pages, patternOf } from '#shared/paths.ts'
import { namesOptions } from '#shared/rules/option-address.ts'

type Kept = {
  pattern: RegExp
  parameters: readonly string[]
  byCharacteristics: boolean
  byOptions: boolean
}

/** The parameters of a call are the keys of its query schema, so that a new one counts without being listed again. */
const parametersOf = ({ query }: Endpoint) => Object.keys(query?.shape ?? {})

type Counted = {
  path: string
  parameters?: readonly string[]
  byCharacteristics?: true
  byOptions?: true
}

const entry = ({ path, parameters = [], byCharacteristics, byOptions }: Counted): Kept => ({
  pattern: patternOf(path),
  parameters: parameters.toSorted(),
  byCharacteristics: byCharacteristics === true,
  byOptions: byOptions === true,
})

const kept: Kept[] = [
  ...[...Object.values(pages), ...Object.values(files)].flatMap((one) => ('kept' in one ? [entry(one)] : [])),
  ...Object.values<Endpoint>(endpoints).flatMap((one) =>
    one.method === 'GET' && one.kept ? [entry({ path: one.path, parameters: parametersOf(one) })] : [],
  ),
]

const keptAt = (path: string) => kept.find(({ pattern }) => pattern.test(path))

const parts = (url: string) => {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  return { path, query }
}

/**
 * The address with the parameters that count, in order; null when its answer may not be kept. A parameter that is neither
 * named by the tables nor the slug of a characteristic is left out, so that nobody fills the cache with one page under
 * many names.
 */
export function cacheKey(url: string, characteristics: ReadonlySet<string> = new Set()): string | null {
  const { path, query } = parts(url)
  const found = keptAt(path)
  if (!found) return null
  const { parameters, byCharacteristics, byOptions } = found
  if (byOptions && namesOptions(new URLSearchParams(query))) return null
  if (query === '' || (parameters.length === 0 && !byCharacteristics)) return path
  const given = new URLSearchParams(query)
  const chosen = byCharacteristics
    ? [...new Set(given.keys())].filter((name) => characteristics.has(name))
    : []
  const counted = new URLSearchParams()
  for (const name of [...parameters, ...chosen.sort()])
    for (const value of given.getAll(name)) counted.append(name, value)
  return counted.size > 0 ? `${path}?${counted}` : path
}

/** Whether the key of this address depends on which characteristics there are. */
export function namesCharacteristics(url: string): boolean {
  const { path, query } = parts(url)
  const found = query === '' ? undefined : keptAt(path)
  if (!found?.byCharacteristics) return false
  return [...new URLSearchParams(query).keys()].some((name) => !found.parameters.includes(name))
}
