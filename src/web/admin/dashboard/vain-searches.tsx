import type { Stats } from '#shared/contract/stats.ts'
import { counted } from '#shared/rules/plural.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from './texts.ts'

export function VainSearches({ items }: { items: Stats['vainSearches'] | undefined }) {
  if (!items) return <Skeleton shape="well" className="h-30 rounded-md" />
  if (items.length === 0) return <p className="text-ink-2">{texts.nothingInVain}</p>
  return (
    <>
      <ol className="grid gap-x-10 sm:grid-cols-2">
        {items.map(({ query, times }) => (
          <li
            key={query}
            className="flex items-baseline justify-between gap-3 border-line border-b py-2 leading-ui"
          >
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{query}</span>
            <span className="whitespace-nowrap text-ink-2 text-ui tabular-nums">
              {counted(times, texts.timesForms)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-ink-3 text-xs">{texts.inVainHint}</p>
    </>
  )
}
