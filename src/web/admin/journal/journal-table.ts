import type { AuditEntry } from '#shared/contract/journal.ts'
import { formatDateTime } from '#shared/rules/dates.ts'
import { changeLines } from './change-lines.ts'
import { texts } from './texts.ts'

const things: Partial<Record<string, string>> = texts.things

/** Writes dates in full, because files are read later. */
export function journalTable(entries: readonly AuditEntry[], timeZone: string): string[][] {
  const rows = entries.flatMap((entry) => {
    const { at, by, summary, entity, name } = entry
    const head = [formatDateTime(at, timeZone), by, summary, things[entity] ?? entity, name ?? '']
    const lines = changeLines(entry, timeZone)
    if (lines.length === 0) return [[...head, '', '', '']]
    return lines.map(({ label, before, after }) => [...head, label, before ?? '', after ?? ''])
  })
  return [[...texts.exportHeadings], ...rows]
}
