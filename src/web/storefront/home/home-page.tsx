import { openPageData } from '#web/api/page-data.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { aboutSite, aboutStore } from '../seo/schema-org.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import type { Route } from './+types/home-page.ts'
import { Hero } from './hero.tsx'
import { HomeCategories } from './home-categories.tsx'
import { NightBand } from './night-band.tsx'
import { PopularProducts } from './popular-products.tsx'
import { texts } from './texts.ts'
import { WhyUs } from './why-us.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const page = openPageData(context)
  await Promise.all([
    page.prefetch(page.queries.featuredProducts()),
    page.prefetch(page.queries.deliveryNow()),
  ])
  return page.finish()
}

export const clientLoader = () => null

export default function HomePage() {
  const { cityIn } = useShopFacts()
  return (
    <div className="wrap pb-section">
      <PageHead title={texts.title} description={texts.description(cityIn)} />
      <StructuredData about={aboutStore} />
      <StructuredData about={aboutSite} />
      <Hero />
      <div className="mt-section grid gap-section *:min-w-0">
        <WhyUs />
        <PopularProducts />
        <HomeCategories />
        <NightBand />
      </div>
    </div>
  )
}
