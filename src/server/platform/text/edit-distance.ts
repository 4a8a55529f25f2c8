/** Half of all shorter words are one or two edits away from another word. */
const minLengthForOne = 4
const minLengthForTwo = 8

export function allowedEdits({ length }: string): number {
  if (length < minLengthForOne) return 0
  return length < minLengthForTwo ? 1 : 2
}

/** Damerau–Levenshtein distance: letters to add, drop, change or swap with a neighbour. */
export function editDistance(a: string, b: string): number {
  let rowBeforeLast: number[] = []
  let lastRow = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const changed = (lastRow[j - 1] ?? 0) + (same ? 0 : 1)
      let least = Math.min(changed, (lastRow[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (rowBeforeLast[j - 2] ?? 0) + 1)
      row.push(least)
    }
    rowBeforeLast = lastRow
    lastRow = row
  }
  return lastRow[b.length] ?? 0
}
