import { Download } from 'lucide-react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { AuditEntry, AuditQuery } from '#shared/contract/journal.ts'
import { byteOrderMark, csvLine } from '#shared/rules/csv-line.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFileSave } from '../crud/files/use-file-save.ts'
import { journalTable } from './journal-table.ts'
import { texts } from './texts.ts'

const pageSize = 100
/** Bounds the size of the file; a narrower filter exports the rest. */
const entriesMax = 10_000

type Filters = Pick<AuditQuery, 'search' | 'by' | 'entity' | 'day'>

async function allEntries(filters: Filters): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (;;) {
    const query = { ...filters, limit: pageSize, offset: entries.length }
    const { items, total } = await adminCall(endpoints.audit, { query })
    entries.push(...items)
    if (items.length === 0 || entries.length >= Math.min(total, entriesMax)) return entries
  }
}

export function ExportJournal({ filters }: { filters: Filters }) {
  const { timeZone } = useShopFacts()
  const { save, isBusy } = useFileSave()

  async function journalFile() {
    const rows = journalTable(await allEntries(filters), timeZone)
    const text = [byteOrderMark, ...rows.map((cells) => csvLine(cells))].join('')
    return new File([text], texts.exportName, { type: 'text/csv' })
  }

  return (
    <Button variant="secondary" icon={<Download />} loading={isBusy} onClick={() => void save(journalFile)}>
      {texts.export}
    </Button>
  )
}
