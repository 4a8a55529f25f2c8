import type { ProductHit } from '#shared/contract/products.ts'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { useCombobox } from '#web/ui/use-combobox.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { texts } from './texts.ts'

type SearchHitsProps = {
  hits: readonly ProductHit[]
  isPending: boolean
  hasFailed: boolean
  retry: () => void
  typed: string
  combobox: Pick<ReturnType<typeof useCombobox<ProductHit>>, 'listProps' | 'optionProps' | 'activate'>
}

/** Hangs under the search field. */
export function SearchHits(props: SearchHitsProps) {
  return (
    <div className="absolute top-[calc(100%+10px)] right-0 z-5 max-h-[min(620px,calc(100dvh-160px))] w-full animate-enter overflow-y-auto rounded-lg bg-surface p-2 shadow-e3 [--from-y:4px] md:w-105">
      <Inside {...props} />
    </div>
  )
}

function Inside({ hits, isPending, hasFailed, retry, typed, combobox }: SearchHitsProps) {
  if (isPending) return <Searching />
  if (hits.length === 0)
    return (
      <>
        <p role="status" className="px-4 py-4.5 text-ink-3 text-sm">
          {texts.nothingFound}
        </p>
        {hasFailed && <LoadFailed onRetry={retry} />}
      </>
    )
  return (
    <div {...combobox.listProps(texts.found)}>
      {hits.map((hit) => (
        <ShopLink
          key={hit.id}
          {...combobox.optionProps(hit)}
          to={paths.product(hit.slug)}
          onMouseMove={() => combobox.activate(hit)}
          className="flex items-center gap-3.5 rounded-md py-2 pr-3 pl-2 aria-selected:bg-mist"
        >
          <Picture src={hit.images[0]} alt="" sizes="52px" className="size-13 flex-none rounded-sm" />
          <span className="min-w-0 flex-1 font-medium text-sm leading-[1.35]">
            <MarkedText text={hit.name} typed={typed} />
          </span>
          <Price value={hit.price} size="inherit" className="font-bold" />
        </ShopLink>
      ))}
    </div>
  )
}

function Searching() {
  return (
    <>
      <p role="status" className="px-4 pt-3 pb-1 text-ink-3 text-sm">
        {texts.searching}
      </p>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-3.5 p-2">
          <Skeleton shape="well" className="size-13 rounded-sm" />
          <Skeleton className="flex-1" />
        </div>
      ))}
    </>
  )
}
