export type Refusal = { name: string; reason: string }

/** «a.gif, b.svg: Загружать можно только изображения; c.png: Файл больше 10 МБ» */
export const refusalText = (refusals: readonly Refusal[]): string =>
  [...Map.groupBy(refusals, ({ reason }) => reason)]
    .map(([reason, files]) => `${files.map(({ name }) => name).join(', ')}: ${reason}`)
    .join('; ')
