/** Skips drizzle's wrapper, which repeats all values of the query. Reads its fields, so that a refused start loads no drizzle. */
export function explain(error: unknown): string {
  const lines = new Set<string>()
  for (let next = error; next !== undefined && lines.size < 10; next = causeOf(next)) {
    const isQuery = next instanceof Error && 'query' in next && 'params' in next && next.cause !== undefined
    if (!isQuery) lines.add(next instanceof Error ? next.message : String(next))
  }
  return [...lines].join('\n')
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined)
