/** Which addresses answer every visitor alike, and which of their parameters mean anything. */
const known: [pattern: RegExp, parameters: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/catalog(\/[a-z0-9-]+)?$/, ['category', 'page', 'search', 'sort', 'view']],
  [/^\/product\/[a-z0-9-]+$/, []],
  [/^\/blog$/, ['page']],
  [/^\/blog\/[a-z0-9-]+$/, []],
  [/^\/(about|contacts|checkout|favorites|privacy)$/, []],
  [/^\/(sitemap[a-z0-9-]*\.xml|robots\.txt|blog\/rss\.xml)$/, []],
  [/^\/api\/products$/, ['categoryId', 'featured', 'limit', 'offset', 'search', 'sort']],
  [/^\/api\/products\/search$/, ['q']],
  [/^\/api\/products\/lines$/, ['id']],
  [/^\/api\/(products|categories|blog)\/[a-z0-9-]+$/, []],
  [/^\/api\/(categories|shop)$/, []],
  [/^\/api\/blog$/, ['featured', 'limit', 'offset']],
]

/** The address with its known parameters in order; null when the answer may not be kept. */
export function cacheKey(url: string): string | null {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const parameters = known.find(([pattern]) => pattern.test(path))?.[1]
  if (!parameters) return null
  if (mark === -1 || parameters.length === 0) return path
  const given = new URLSearchParams(url.slice(mark + 1))
  const kept = new URLSearchParams()
  for (const name of parameters) for (const value of given.getAll(name)) kept.append(name, value)
  return kept.size > 0 ? `${path}?${kept}` : path
}
