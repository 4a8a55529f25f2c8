import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { paths } from '#shared/paths.ts'
import { openPageData } from '#web/api/page-data.ts'
import { queries } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useFavorites } from '../favorites/use-favorites.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { WithoutScripts } from '../not-found/without-scripts.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { gridClass } from '../product-card/product-grid.tsx'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/favorites-page.ts'
import { SavedCard, type SavedState } from './saved-card.tsx'
import { texts } from './texts.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = openPageData(context)
  await page.prefetch(page.queries.categories())
  return page.finish()
}

export const clientLoader = () => null

export default function FavoritesPage() {
  return (
    <div className="wrap pb-section">
      <PageHead title={texts.title} description={texts.description} />
      <BreadcrumbTrail current={texts.title} />
      <div className="flow-root min-h-120">
        <Favorites />
      </div>
    </div>
  )
}

/** Favourites live in the browser, so the server draws only a placeholder. */
function Favorites() {
  const { items, count } = useFavorites()
  const isHydrated = useHydrated()
  const list = useFocusAfterRemoval(items)
  if (isHydrated && count === 0) return <NoFavorites />
  return (
    <>
      <div className="mt-3 mb-8 flex flex-wrap items-baseline gap-x-4.5">
        <h1>{texts.title}</h1>
        {count > 0 && (
          <p aria-live="polite" className="text-ink-3">
            {texts.count(count)}
          </p>
        )}
      </div>
      <WithoutScripts>{texts.noScript}</WithoutScripts>
      {items.length > 0 && <FavoriteGrid ref={list} />}
    </>
  )
}

function FavoriteGrid({ ref }: { ref: Ref<HTMLUListElement> }) {
  const { items } = useFavorites()
  const ids = items.map(({ id }) => id)
  const {
    data: products,
    isPlaceholderData,
    isError,
    refetch,
  } = useQuery({
    ...queries.productLines(ids),
    placeholderData: keepPreviousData,
  })
  function stateOfMissing(): SavedState {
    if (isError && !products) return 'unknown'
    return products !== undefined && !isPlaceholderData ? 'gone' : 'loading'
  }

  return (
    <>
      {isError && !products && <LoadFailed onRetry={() => void refetch()} className="mb-6" />}
      <ul ref={ref} className={`${gridClass} lg:grid-cols-4`}>
        {items.map((item) => {
          const product = products?.find(({ id }) => id === item.id)
          return (
            <li key={item.id}>
              {product ? (
                <ProductCard product={product} heading="h2" />
              ) : (
                <SavedCard favorite={item} state={stateOfMissing()} />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function NoFavorites() {
  return (
    <EmptyState
      as="h1"
      art={<StillPicture src="/pictures/foil-heart-pink" />}
      title={texts.empty}
      action={
        <Button asChild>
          <ShopLink to={paths.catalog}>{texts.toCatalog}</ShopLink>
        </Button>
      }
    >
      {texts.emptyHint}
    </EmptyState>
  )
}
