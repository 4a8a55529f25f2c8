/**
 * What went wrong and why, for the person who runs the shop: a line for the error and each of its causes. The database
 * layer's wrapper is left out: it repeats the query with all its values, names and phones among them. It is known by its
 * fields, because a start that is refused loads as little as possible.
 */
export function explain(error: unknown): string {
  const lines = new Set<string>()
  for (let next = error; next !== undefined && lines.size < 10; next = causeOf(next)) {
    const isQuery = next instanceof Error && 'query' in next && 'params' in next && next.cause !== undefined
    if (!isQuery) lines.add(next instanceof Error ? next.message : String(next))
  }
  return [...lines].join('\n')
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined)
