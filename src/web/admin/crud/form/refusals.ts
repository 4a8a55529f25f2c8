export type Refusal = { name: string; reason: string }

export const refusalText = (refusals: readonly Refusal[]): string =>
  [...Map.groupBy(refusals, ({ reason }) => reason)]
    .map(([reason, files]) => `${files.map(({ name }) => name).join(', ')}: ${reason}`)
    .join('; ')
