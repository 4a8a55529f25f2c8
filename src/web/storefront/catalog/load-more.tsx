import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { maxDrawnPage, maxPage } from './catalog-address.ts'
import { Offline } from './offline.tsx'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

/** One more portion under the list: a link while there is no JavaScript, then a button that appends. */
export function LoadMore({ catalog: { list, address, addressWith, change } }: { catalog: Catalog }) {
  const isHydrated = useHydrated()
  const { products, found, isLoadingMore } = list
  if (!found || (products.length >= found.total && !found.moreThanTotal)) return null
  const next = { page: address.page + 1 }
  const shown = texts.shown(products.length, found)
  return (
    <div className="mt-14 flex flex-col items-center gap-4">
      <p className="text-ink-3 text-sm">{shown}</p>
      <ProgressBar label={shown} value={products.length} max={found.total} className="w-55 max-w-full" />
      {list.isOffline && <Offline />}
      {list.hasFailedMore && <LoadFailed onRetry={list.retry} />}
      {!list.hasFailedMore && isHydrated && address.page < maxPage && (
        <Button
          variant="secondary"
          size={56}
          loading={isLoadingMore}
          onClick={() => change(next, { replace: true })}
        >
          {texts.more}
        </Button>
      )}
      {!isHydrated && address.page < maxDrawnPage && (
        <Button variant="secondary" size={56} asChild>
          <ShopLink to={addressWith(next)} rel="next">
            {texts.more}
          </ShopLink>
        </Button>
      )}
      {address.page >= maxDrawnPage && (
        <p className="hidden text-ink-2 text-sm noscript:block">{texts.restByFilters}</p>
      )}
    </div>
  )
}
