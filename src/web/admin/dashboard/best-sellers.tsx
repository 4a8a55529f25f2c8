import type { Stats } from '#shared/contract/stats.ts'
import { grouped } from '#shared/rules/grouped.ts'
import { Price } from '#web/ui/price.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from './texts.ts'

type BestSellersProps = { items: Stats['bestSellers'] | undefined; days: number }

export function BestSellers({ items, days }: BestSellersProps) {
  if (!items) return <Skeleton shape="well" className="h-60 rounded-md" />
  if (items.length === 0) return <p className="text-ink-2">{texts.noSales(texts.forDays(days))}</p>
  const most = Math.max(...items.map((item) => item.sold))
  return (
    <ol className="grid gap-4">
      {items.map(({ productId, name, sold, revenue }) => (
        <li key={productId} className="grid gap-1.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className="wrap-anywhere min-w-0 font-semibold leading-ui">{name}</span>
            <span className="whitespace-nowrap text-ink-2 text-ui">{texts.sold(grouped(sold))}</span>
          </span>
          <ProgressBar label={name} value={sold} max={most} />
          <Price value={revenue} size="inherit" className="text-ink-3 text-xs" />
        </li>
      ))}
    </ol>
  )
}
