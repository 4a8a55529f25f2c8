/** A cell with a list is joined by `|`; a `|` inside an item is escaped by a backslash. */
export const joined = (items: readonly string[]) =>
  items.map((item) => item.replace(/[\\|]/g, '\\$&')).join('|')

export const split = (cell: string): string[] =>
  (cell.match(/(?:\\[\\|]|[^|])+/g) ?? [])
    .map((item) => item.replace(/\\([\\|])/g, '$1').trim())
    .filter((item) => item !== '')
