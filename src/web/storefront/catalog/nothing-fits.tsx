import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { featuredLimit } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { queries } from '#web/api/queries.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { Picture } from '#web/ui/picture.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { InscriptionRow, inscriptionRowClass } from '../search/inscription-row.tsx'
import { ResetButton } from './reset-button.tsx'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

export function NothingFits({ catalog }: { catalog: Catalog }) {
  return (
    <>
      <EmptyState
        art={<StillPicture src="/pictures/foil-heart-pink" />}
        title={texts.nothing}
        action={<ResetButton variant="secondary" state={catalog} to={{ search: '' }} />}
        className="pt-8 pb-8"
      />
      <OfferedWords search={catalog.address.search} />
      <p className="mb-4 text-center text-ink-2">{texts.nothingTip}</p>
      <NearestCategories search={catalog.address.search} />
      <CallUs />
      <BestSellers />
    </>
  )
}

function OfferedWords({ search }: { search: string }) {
  const { data } = useQuery(queries.suggestions(search))
  if (!data?.inscription) return null
  const { slug, text } = data.inscription
  return (
    <ShopLink
      to={paths.productInscribed(slug, text)}
      className={cn(inscriptionRowClass, 'mx-auto mb-7 max-w-165')}
    >
      <InscriptionRow inscription={data.inscription} />
    </ShopLink>
  )
}

function NearestCategories({ search }: { search: string }) {
  const { data } = useQuery(queries.suggestions(search))
  const { data: all = [] } = useQuery(queries.categories())
  // Reserves the place while they load.
  const categories = data?.categories ?? all.filter(({ parentId }) => parentId === null).slice(0, 4)
  return (
    <ul aria-label={texts.nearestCategories} className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-4">
      {categories.map(({ id, slug, name, image, productCount }) => (
        <li key={id}>
          <ShopLink
            to={paths.category(slug)}
            className="flex min-h-18 items-center gap-3.5 rounded-lg bg-surface px-2.5 py-2 shadow-hairline transition-shadow hover:shadow-e2"
          >
            <Picture src={image} alt="" sizes="56px" className="size-14 flex-none rounded-pill" />
            <span className="min-w-0 font-semibold text-sm">
              {name}
              <span className="block font-normal text-ink-3 text-xs">{texts.productCount(productCount)}</span>
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}

function CallUs() {
  const { phone } = useShopFacts()
  return (
    <Notice icon={<Phone />} className="mx-auto mt-7 max-w-165 items-center">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {texts.callUs}
        <a href={phoneLink(phone)} className="whitespace-nowrap py-2.5 font-semibold text-berry-text">
          {phone}
        </a>
      </span>
    </Notice>
  )
}

function BestSellers() {
  const { data: products = [], isPending } = useQuery(queries.bestSellers())
  if (!isPending && products.length === 0) return null
  return (
    <section aria-busy={isPending} className="mt-section">
      <h2 className="mb-[clamp(20px,2.6vw,36px)]">{texts.bestSellers}</h2>
      <ProductGrid products={products} pending={isPending ? featuredLimit : 0} />
    </section>
  )
}
