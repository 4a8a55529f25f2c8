import { endpoints } from '#shared/contract/endpoints.ts'
import { formatWhenWithin } from '#shared/rules/dates.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { ToneDot } from '#web/ui/tone-dot.tsx'
import { backupWords } from './backup-words.ts'

export function BackupLine() {
  const { timeZone } = useShopFacts()
  const { data: status } = useApi(endpoints.backupStatus, {})
  if (!status) return <p className="min-h-6" />
  const { tone, words, problem } = backupWords(status, (iso) => formatWhenWithin(iso, timeZone))
  return (
    <div className="flex min-h-6 items-baseline gap-2 text-ink-2 text-ui">
      <ToneDot tone={tone} className="size-2 shrink-0" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {words}
        {problem && <span className="block whitespace-pre-line text-danger">{problem}</span>}
      </p>
    </div>
  )
}
