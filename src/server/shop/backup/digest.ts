import { createHash } from 'node:crypto'

export type Digest = { rows: number; hash: string }

const lineEnd = 0x0a

/** What a manifest tells of a table, put together piece by piece. A row is a line: JSON writes an end of line as «\n». */
export function startDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(bytes: Uint8Array) {
      hash.update(bytes)
      for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, at + 1)) rows += 1
    },
    end: (): Digest => ({ rows, hash: hash.digest('hex') }),
  }
}
