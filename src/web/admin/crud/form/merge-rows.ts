import { isSame, mergeTyped } from './form-changes.ts'

type Rows<Row> = { opened: readonly Row[]; typed: readonly Row[]; fresh: readonly Row[] }

/** Row by row: what somebody added, changed or took out in their form stays so, the other rows are as stored now. */
export function mergeRows<Row extends object>(
  { opened, typed, fresh }: Rows<Row>,
  keyOf: (row: Row) => string,
): Row[] {
  if (isSame(opened, typed)) return [...fresh]
  const [before, mine, stored] = [byKey(opened, keyOf), byKey(typed, keyOf), byKey(fresh, keyOf)]
  const kept = [...mine].flatMap(([key, row]): Row[] => {
    const [was, is] = [before.get(key), stored.get(key)]
    if (is) return [mergeTyped<Row>(was ?? {}, row, is)]
    return isSame(was, row) ? [] : [row]
  })
  const added = [...stored].filter(([key]) => !mine.has(key) && !before.has(key)).map(([, row]) => row)
  return [...kept, ...added]
}

/** Rows of one key are told apart by their order. */
function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  const times = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const key = keyOf(row)
      const time = times.get(key) ?? 0
      times.set(key, time + 1)
      return [`${time} ${key}`, row]
    }),
  )
}
