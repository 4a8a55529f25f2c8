import type { AuditEntry } from '#shared/contract/audit.ts'
import { changeLines } from './change-lines.ts'
import { texts } from './texts.ts'

const things: Partial<Record<string, string>> = texts.things

/** A line for each field that was changed, and one for an entry that tells of none. */
export function journalTable(entries: readonly AuditEntry[], whenOf: (at: string) => string): string[][] {
  const rows = entries.flatMap(({ at, by, summary, entity, name, changes }) => {
    const head = [whenOf(at), by, summary, things[entity] ?? entity, name ?? '']
    const lines = changeLines(entity, changes)
    if (lines.length === 0) return [[...head, '', '', '']]
    return lines.map(({ label, before, after }) => [...head, label, before ?? '', after ?? ''])
  })
  return [[...texts.exportHeadings], ...rows]
}
