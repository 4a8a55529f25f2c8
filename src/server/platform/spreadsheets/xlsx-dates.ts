import { readXml } from './xml.ts'

const builtIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** `dd/mm/yy`, `[$-419]d mmm;@`, `h:mm`: letters of days and hours outside of quotes, brackets and escapes. */
const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|General/gi, ''))

export async function dateStyles(pieces: AsyncIterable<Uint8Array>): Promise<ReadonlySet<number>> {
  const own = new Map<number, boolean>()
  const styles = new Set<number>()
  let isCellStyle = false
  let index = 0
  await readXml(pieces, {
    open({ name, attributes }) {
      const id = Number(attributes.numFmtId)
      if (name === 'numFmt') own.set(id, isDateFormat(attributes.formatCode ?? ''))
      if (name === 'cellXfs') isCellStyle = true
      if (name !== 'xf' || !isCellStyle) return
      if (own.get(id) ?? builtIn(id)) styles.add(index)
      index += 1
    },
    close({ name }) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}

const dayMs = 86_400_000
/** Day 1 is 1 January 1900; Excel's false 29 February 1900 shifts the epoch by one day. */
const since1900 = Date.UTC(1899, 11, 30)
const since1904 = Date.UTC(1904, 0, 1)

export function dateText(serial: number, { is1904 }: { is1904: boolean }): string | null {
  const at = new Date((is1904 ? since1904 : since1900) + Math.round(serial * 86_400) * 1000)
  if (!(serial >= 0) || Number.isNaN(at.getTime())) return null
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(at.toISOString()) ?? []
  if (!year) return null
  const date = `${day}.${month}.${year}`
  if (at.getTime() % dayMs === 0) return date
  return serial < 1 ? (time ?? null) : `${date} ${time}`
}
