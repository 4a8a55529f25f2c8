import { memo } from 'react'
import { catalogPageSize } from '#shared/limits.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { countChosen, unfiltered } from './catalog-address.ts'
import { LoadMore } from './load-more.tsx'
import { NothingFits } from './nothing-fits.tsx'
import { Offline } from './offline.tsx'
import { ResetButton } from './reset-button.tsx'
import { outcomeOf } from './search-outcome.ts'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

const skeletonCards = 6
const firstRows = Math.ceil(catalogPageSize / 3)

type Part = { catalog: Catalog }

export const Results = memo(function Results({ catalog }: Part) {
  const { list, address } = catalog
  if (list.state === 'failed') return <Failed catalog={catalog} />
  const outcome = outcomeOf(catalog)
  if (outcome === 'nothing') return <NothingFits catalog={catalog} />
  if (list.state === 'empty') return <Nothing catalog={catalog} />
  const isLoading = list.state === 'loading'
  return (
    <>
      {list.correction && (
        <p className="mb-5 text-ink-2">
          {texts.correction} <b>{list.correction}</b>
        </p>
      )}
      {isLoading && !list.isOffline && <VisuallyHidden>{texts.loading}</VisuallyHidden>}
      {isLoading && list.isOffline && <Offline className="mb-6" />}
      <ProductGrid
        products={isLoading ? [] : list.products}
        view={address.view}
        columns={outcome === 'similar' ? 4 : 3}
        heading="h2"
        priority={firstRows}
        pending={isLoading || list.isLoadingMore ? skeletonCards : 0}
      />
      {!isLoading && <LoadMore catalog={catalog} />}
    </>
  )
})

function Nothing({ catalog }: Part) {
  const { address } = catalog
  const isFiltered = countChosen(address) > 0 || address.search !== ''
  return (
    <EmptyState
      art={<StillPicture src="/pictures/latex-round-light-blue" />}
      title={texts.nothing}
      action={
        isFiltered && <ResetButton variant="secondary" state={catalog} to={{ ...unfiltered, search: '' }} />
      }
    >
      {texts.nothingHint}
    </EmptyState>
  )
}

function Failed({ catalog }: Part) {
  return (
    <EmptyState
      art={<StillPicture src="/pictures/latex-round-light-blue" />}
      title={texts.nothing}
      action={<LoadFailed onRetry={catalog.list.retry} className="mt-2 w-full" />}
    >
      {texts.nothingHint}
    </EmptyState>
  )
}
