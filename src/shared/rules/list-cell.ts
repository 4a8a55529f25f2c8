/** Lists stand in one cell, joined by `|`; one that is part of an item is told apart by a backslash. */
export const joined = (items: readonly string[]) =>
  items.map((item) => item.replace(/[\\|]/g, '\\$&')).join('|')

export const split = (cell: string): string[] =>
  (cell.match(/(?:\\[\\|]|[^|])+/g) ?? [])
    .map((item) => item.replace(/\\([\\|])/g, '$1').trim())
    .filter((item) => item !== '')
