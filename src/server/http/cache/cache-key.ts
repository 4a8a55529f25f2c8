import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { files, pages, patternOf } from '#shared/paths.ts'
import { namesOptions } from '#shared/rules/option-address.ts'

type Row = {
  path: string
  parameters?: readonly string[]
  lastPage?: number
  byCharacteristics?: true
  byOptions?: true
}

const cacheable = ({ path, parameters = [], lastPage, byCharacteristics, byOptions }: Row) => ({
  pattern: patternOf(path),
  parameters: parameters.toSorted(),
  lastPage,
  byCharacteristics,
  byOptions,
})

const table = [
  ...[...Object.values(pages), ...Object.values(files)].flatMap((row) =>
    'cached' in row ? [cacheable(row)] : [],
  ),
  ...Object.values<Endpoint>(endpoints).flatMap((row) =>
    row.method === 'GET' && row.cached
      ? [cacheable({ path: row.path, parameters: Object.keys(row.query?.shape ?? {}) })]
      : [],
  ),
]

const rowOf = (path: string) => table.find(({ pattern }) => pattern.test(path))

const parts = (url: string) => {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  return { path, query }
}

/** Keeps one number for all beyond the last page, and none for the first one. */
function limitPage(query: URLSearchParams, lastPage: number) {
  const page = Number(query.get('page') ?? 1)
  if (!Number.isInteger(page) || page <= 1) query.delete('page')
  else query.set('page', String(Math.min(page, lastPage)))
}

/** The address with the parameters that count, in order; null when its response is not cached. */
export function cacheKey(url: string, characteristics: ReadonlySet<string> = new Set()): string | null {
  const { path, query } = parts(url)
  const row = rowOf(path)
  if (!row) return null
  const { parameters, lastPage, byCharacteristics, byOptions } = row
  if (byOptions && namesOptions(new URLSearchParams(query))) return null
  if (query === '' || (parameters.length === 0 && !byCharacteristics)) return path
  const sent = new URLSearchParams(query)
  if (lastPage !== undefined) limitPage(sent, lastPage)
  const chosen = byCharacteristics
    ? [...new Set(sent.keys())].filter((name) => characteristics.has(name))
    : []
  const counted = new URLSearchParams()
  for (const name of [...parameters, ...chosen.sort()])
    for (const value of sent.getAll(name)) counted.append(name, value)
  return counted.size > 0 ? `${path}?${counted}` : path
}

export function namesCharacteristics(url: string): boolean {
  const { path, query } = parts(url)
  const row = query === '' ? undefined : rowOf(path)
  if (!row?.byCharacteristics) return false
  return [...new URLSearchParams(query).keys()].some((name) => !row.parameters.includes(name))
}
