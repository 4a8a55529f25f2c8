import { type MouseEvent, useEffect, useRef } from 'react'
import { maxDrawnPages } from '#shared/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { maxPage } from './catalog-address.ts'
import { Offline } from './offline.tsx'
import { type Count, texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

/** A link without JavaScript, otherwise a button that appends. */
export function LoadMore({ catalog }: { catalog: Catalog }) {
  const { products, found, drawnPages } = catalog.list
  const followKeyboard = useFirstOfPortion(products.length)
  if (!found) return null
  const isWhole = products.length >= found.total && !found.moreThanTotal
  if (isWhole && drawnPages === 1) return null
  const shown = texts.shown(products.length, found)
  return (
    <div className={isWhole ? 'sr-only' : 'mt-14 flex flex-col items-center gap-4'}>
      <p role="status" className="text-ink-3 text-sm">
        {shown}
      </p>
      {!isWhole && <NextPortion catalog={catalog} found={found} shown={shown} onPress={followKeyboard} />}
    </div>
  )
}

/** Focuses the first product of the new portion after a key press; a mouse click keeps its place. */
function useFirstOfPortion(count: number) {
  const before = useRef(Number.POSITIVE_INFINITY)

  useEffect(() => {
    if (count <= before.current) return
    const card = document.querySelectorAll('main .product-card')[before.current]
    card?.querySelector<HTMLElement>('[data-part=name] a')?.focus()
    before.current = Number.POSITIVE_INFINITY
  }, [count])

  return (event: MouseEvent) => {
    const isByKey = event.detail === 0
    before.current = isByKey ? count : Number.POSITIVE_INFINITY
  }
}

type NextPortionProps = {
  catalog: Catalog
  found: Count
  shown: string
  onPress: (event: MouseEvent) => void
}

function NextPortion({ catalog, found, shown, onPress }: NextPortionProps) {
  const { list, address, addressWith, change } = catalog
  const isHydrated = useHydrated()
  const { products, isLoadingMore } = list
  const next = { page: address.page + 1 }

  function press(event: MouseEvent) {
    onPress(event)
    change(next, { replace: true })
  }

  return (
    <>
      <ProgressBar label={shown} value={products.length} max={found.total} className="w-55 max-w-full" />
      {list.isOffline && <Offline />}
      {list.hasFailedMore && <LoadFailed onRetry={list.retry} />}
      {!list.hasFailedMore && isHydrated && address.page < maxPage && (
        <Button variant="secondary" size={56} loading={isLoadingMore} onClick={press}>
          {texts.more}
        </Button>
      )}
      {!isHydrated && address.page < maxDrawnPages.catalog && (
        <Button variant="secondary" size={56} asChild>
          <ShopLink to={addressWith(next)} rel="next">
            {texts.more}
          </ShopLink>
        </Button>
      )}
      {address.page >= maxDrawnPages.catalog && (
        <p className="hidden text-ink-2 text-sm noscript:block">{texts.restByFilters}</p>
      )}
    </>
  )
}
