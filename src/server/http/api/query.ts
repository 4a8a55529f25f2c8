export const queryOf = (given: Record<string, string[]>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(given).map(([key, values]) => [key, values.length === 1 ? (values[0] ?? '') : values]),
  )
