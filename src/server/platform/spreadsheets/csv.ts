import { isFilled, type SheetRow } from './cell.ts'
import { noTable, unreadable } from './unreadable.ts'

/** Excel and LibreOffice save UTF-8 with or without a mark, UTF-16 as «Unicode text», or Windows-1251. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

const separators = [';', '\t', ','] as const

/** Excel reads the separator from this line and hides it. */
const separatorLine = /^sep=([;,\t])\r?\n/i

/** The expression below runs out of stack on an endless line. */
const maxHeadingCharacters = 100_000

function separatorOf(text: string): string {
  const [line = ''] = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text.slice(0, maxHeadingCharacters)) ?? []
  if (line.length === maxHeadingCharacters) throw unreadable(noTable)
  const heading = line.replace(/"(?:[^"]|"")*"/g, '')
  const timesOf = (separator: string) => heading.split(separator).length
  return separators.reduce((best, one) => (timesOf(one) > timesOf(best) ? one : best))
}

const special = { ';': /[;\r\n]/g, '\t': /[\t\r\n]/g, ',': /[,\r\n]/g } as Record<string, RegExp>

const afterQuote = 'После закрытой кавычки стоит текст'

/** Text after a closing quote, such as the separator of another file, spoils only its own row. */
export function* csvRows(text: string): Generator<SheetRow> {
  const [line = '', separator = separatorOf(text)] = separatorLine.exec(text) ?? []
  const end = special[separator] ?? /[;\r\n]/g
  let at = line.length
  for (let row = 1; at < text.length; row += 1) {
    const cells: string[] = []
    let isSpoilt = false
    for (;;) {
      const quoted = text[at] === '"' ? quotedCell(text, at, row) : null
      const { cell, next } = plainCell(text, quoted?.next ?? at, end)
      const isMore = quoted !== null && cell.trim() !== ''
      cells.push(quoted && !isMore ? quoted.cell : (quoted?.cell ?? '') + cell)
      isSpoilt ||= isMore
      at = next
      if (text[at] !== separator) break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    if (isFilled(cells)) yield { row, cells, ...(isSpoilt && { problem: afterQuote }) }
  }
}

type Parsed = { cell: string; next: number }

function plainCell(text: string, at: number, end: RegExp): Parsed {
  end.lastIndex = at
  const next = end.exec(text)?.index ?? text.length
  return { cell: text.slice(at, next), next }
}

function quotedCell(text: string, start: number, row: number): Parsed {
  let cell = ''
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw unreadable(`Строка ${row}: кавычка открыта и не закрыта`)
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { cell, next: quote + 1 }
    cell += '"'
    at = quote + 2
  }
}
