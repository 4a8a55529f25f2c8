import { Truck } from 'lucide-react'
import { useDeferredValue } from 'react'
import { data, Navigate, redirect } from 'react-router'
import { maxDrawnPages } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { movedTo } from '#web/api/client.ts'
import { openPageData } from '#web/api/page-data.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { cn } from '#web/ui/cn.ts'
import { useShopNow } from '../delivery/use-shop-now.ts'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { aboutList } from '../seo/schema-org.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import type { Route } from './+types/catalog-page.ts'
import {
  canonicalAddress,
  chosenCategories,
  countChosen,
  facetFilterOf,
  filterOf,
  mayNameAttributes,
  movedAddress,
  onlyValue,
  readAddress,
  unknownSlug,
} from './catalog-address.ts'
import { CategoryFilter } from './category-filter.tsx'
import { filterHeading } from './filter-heading.ts'
import { Filters } from './filters.tsx'
import { ProductSearch } from './product-search.tsx'
import { Results } from './results.tsx'
import { outcomeOf, type SearchOutcome } from './search-outcome.ts'
import { SimilarNote } from './similar-note.tsx'
import { type Count, texts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { UnknownCategory } from './unknown-category.tsx'
import { type Catalog, useCatalog } from './use-catalog.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = openPageData(context)
  const { slug: categorySlug } = params
  const [categories, attributes] = await Promise.all([
    page.fetch(page.queries.categories()).catch(() => null),
    page.fetch(page.queries.attributes()).catch(() => null),
  ])
  const { searchParams } = new URL(request.url)
  const address = readAddress(searchParams, attributes ?? [], categorySlug)
  if (!categories && address.slugs.length > 0) return page.failed()
  // An unfiltered list would contradict an address that has filters.
  if (!attributes && mayNameAttributes(searchParams)) return page.failed()
  const missing = categories ? unknownSlug(categories, address, categorySlug) : undefined
  if (missing !== undefined) {
    const slugNow = await page.fetch(page.queries.category(missing)).then(() => null, movedTo)
    if (slugNow) {
      const renamed = { from: missing, to: slugNow }
      throw redirect(movedAddress({ query: searchParams, categorySlug }, renamed), 301)
    }
    if (missing === categorySlug) return data({ ...page.finish(), missing }, { status: 404 })
  }
  const chosen = chosenCategories(categories ?? [], address.slugs)
  const list = page.queries.catalog(filterOf(address, chosen))
  await Promise.all([
    page.prefetchPages({ ...list, pages: Math.min(address.page, maxDrawnPages.catalog) }),
    page.prefetch(page.queries.facets(facetFilterOf(address, chosen))),
    page.prefetch(page.queries.deliveryNow()),
  ])
  const found = page.read(list.queryKey)?.pages[0]
  if (address.search && (found?.similar || found?.total === 0))
    await Promise.all([
      page.prefetch(page.queries.suggestions(address.search)),
      found.total === 0 && page.prefetch(page.queries.bestSellers()),
    ])
  return data({ ...page.finish(), missing }, { status: page.hasFailed(list) ? 500 : 200 })
}

export const clientLoader = () => null

export default function CatalogPage({ loaderData }: Route.ComponentProps) {
  const wasMissing = (slug: string) =>
    loaderData !== null && 'missing' in loaderData && loaderData.missing === slug
  const catalog = useCatalog(wasMissing)
  // Marks the pressed filter at once; the list and its count follow together.
  const listed = useDeferredValue(catalog)
  if (catalog.movedTo !== undefined) return <Navigate to={catalog.movedTo} replace />
  if (catalog.isUnknown) return <UnknownCategory />
  const outcome = outcomeOf(listed)
  return (
    <div className="wrap pb-section">
      <CatalogHead catalog={catalog} outcome={outcome} />
      <div
        className={cn(
          'mt-3 grid items-start gap-[clamp(24px,3.2vw,48px)] md:mt-5',
          outcome === 'found' && 'lg:grid-cols-[288px_minmax(0,1fr)]',
        )}
      >
        <aside
          aria-label={texts.filters}
          hidden={outcome !== 'found'}
          className="sticky top-24 max-h-[calc(100dvh-120px)] overflow-y-auto overscroll-contain rounded-xl bg-surface px-3 pt-5 pb-3.5 shadow-hairline max-lg:hidden noscript:max-lg:block"
        >
          <Filters state={catalog}>
            <h2 className="mb-3.5 px-2 font-body font-semibold text-md tracking-normal">
              {texts.categories}
            </h2>
            <CategoryFilter catalog={catalog} />
          </Filters>
        </aside>
        <div className="min-w-0">
          <Heading catalog={catalog} found={listed.list.found} outcome={outcome} />
          {outcome === 'similar' && <SimilarNote catalog={listed} />}
          {outcome === 'found' && <Toolbar catalog={catalog} />}
          <div aria-busy={listed !== catalog || listed.list.state === 'loading'}>
            <Results catalog={listed} />
          </div>
        </div>
      </div>
    </div>
  )
}

type Part = { catalog: Catalog }

const onlyCategory = ({ chosen }: Catalog) => (chosen.length === 1 ? chosen[0] : undefined)

function onlyValueHeading({ address, attributes }: Catalog): string | undefined {
  const only = onlyValue(address)
  const attribute = attributes.find(({ slug, isFilter }) => isFilter && slug === only?.attribute)
  const value = attribute?.values.find(({ slug }) => slug === only?.value)
  return attribute && value && filterHeading(attribute.name, value.name)
}

function CatalogHead({ catalog, outcome }: Part & { outcome: SearchOutcome }) {
  const { cityIn } = useShopFacts()
  const { address } = catalog
  const { search, sort } = address
  const category = onlyCategory(catalog)
  const valueHeading = onlyValueHeading(catalog)
  // Combined filters serve one shopper only, so search engines skip them.
  const isCombined = countChosen(address) > (category || valueHeading ? 1 : 0)
  return (
    <>
      <PageHead
        title={search ? texts.searchTitle(search) : (category?.name ?? valueHeading ?? texts.catalog)}
        description={
          (category && texts.categoryDescription(category.name, cityIn)) ??
          (valueHeading && texts.valueDescription(valueHeading, cityIn)) ??
          texts.description(cityIn)
        }
        noindex={search !== '' || isCombined || sort !== 'popular'}
        canonical={canonicalAddress({ ...address, page: catalog.list.drawnPages }, catalog.chosen)}
        picture={category?.image ?? undefined}
      />
      {catalog.list.products.length > 0 && <StructuredData about={aboutList(catalog.list.products)} />}
      {category ? (
        <BreadcrumbTrail steps={[{ label: texts.catalog, to: paths.catalog }]} current={category.name} />
      ) : (
        <BreadcrumbTrail current={outcome === 'found' ? texts.catalog : texts.searchCrumb} />
      )}
    </>
  )
}

function DeliveryPromise() {
  const { promise } = useShopNow()
  if (!promise) return null
  return (
    <p className="flex items-center gap-2 text-ink-3 [&>.lucide]:size-4.5">
      <Truck />
      {promise}
    </p>
  )
}

type HeadingProps = Part & { found: Count | undefined; outcome: SearchOutcome }

function Heading({ catalog, found, outcome }: HeadingProps) {
  const { search } = catalog.address
  const titles = {
    found: onlyCategory(catalog)?.name ?? onlyValueHeading(catalog) ?? texts.allProducts,
    similar: texts.similar,
    nothing: texts.nothingFor(search),
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-4.5 gap-y-1.5">
        <h1 className={cn('wrap-anywhere', outcome === 'nothing' && 'text-h2')}>{titles[outcome]}</h1>
        <p
          aria-live="polite"
          className={cn(
            'wrap-anywhere min-h-[1lh] text-ink-3 max-md:w-full',
            search && 'w-full',
            outcome !== 'found' && 'max-md:hidden',
          )}
        >
          {found && outcome === 'found' && (search ? texts.foundFor(search, found) : texts.found(found))}
        </p>
        {outcome === 'found' && <DeliveryPromise />}
      </div>
      <ProductSearch catalog={catalog} />
    </div>
  )
}
