import { useQuery } from '@tanstack/react-query'
import { paths } from '#shared/paths.ts'
import { queries } from '#web/api/queries.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Aurora } from '#web/ui/aurora.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { useShopNow } from '../delivery/use-shop-now.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { texts } from './texts.ts'
import { preloadWide, WideSources, wideFallback } from './wide-picture.tsx'

const heroSizes = '(min-width: 56.3125rem) 100vw, 680px'

export function Hero() {
  const { heroTitle, heroText } = useShopFacts()
  preloadWide({ name: 'hero-northern-night', media: '(prefers-color-scheme: dark)', sizes: heroSizes })
  preloadWide({ name: 'hero-pastel-cloud', media: '(prefers-color-scheme: light)', sizes: heroSizes })
  return (
    <section className="hero max-duo:mx-[calc(8px-var(--gutter))] max-duo:mt-2 duo:mt-5">
      <Aurora />
      <div className="relative z-2 flex flex-col items-start gap-4.5 px-5 pt-7 duo:justify-center duo:gap-6.5 duo:py-[clamp(28px,5vw,76px)] duo:pr-0 duo:pl-[clamp(28px,5vw,76px)]">
        <DeliveryPromise />
        {/* Leaves room for the fallback font, whose spaces are wider. */}
        <h1 className="font-semibold text-hero duo:-mr-4">{heroTitle}</h1>
        <p className="max-w-[27em] text-pretty text-[#4b4663] text-lead dark:text-[#dad5e6]">{heroText}</p>
        <div className="flex w-full flex-wrap gap-3">
          <Button size={56} asChild className="max-duo:flex-1 max-duo:px-3.5">
            <ShopLink to={paths.catalog}>{texts.heroCatalog}</ShopLink>
          </Button>
          <Button
            size={56}
            asChild
            className="bg-white/70 text-photo-ink shadow-[inset_0_0_0_1.5px_#8b859f] hover:bg-white max-duo:flex-1 max-duo:px-3.5 dark:bg-white/12 dark:text-white dark:shadow-[inset_0_0_0_1.5px_rgb(255_255_255/.7)] dark:hover:bg-white/20"
          >
            <ShopLink to={paths.about}>{texts.heroAbout}</ShopLink>
          </Button>
        </div>
      </div>
      <picture className="hero-picture">
        <WideSources name="hero-northern-night" media="(prefers-color-scheme: dark)" sizes={heroSizes} />
        <WideSources name="hero-pastel-cloud" sizes={heroSizes} />
        <img {...wideFallback('hero-pastel-cloud')} alt="" fetchPriority="high" decoding="async" />
      </picture>
      <FloatingProduct />
    </section>
  )
}

function DeliveryPromise() {
  const { promise } = useShopNow()
  if (!promise) return null
  return (
    <p className="inline-flex items-center gap-2.25 rounded-pill bg-white/78 py-2.25 pr-4 pl-3 font-semibold text-photo-ink text-sm dark:bg-white/92">
      <span className="size-2.5 rounded-pill bg-[#12a777] shadow-[0_0_0_4px_rgb(79_227_177/.4)]" />
      {promise}
    </p>
  )
}

function FloatingProduct() {
  const { data } = useQuery(queries.featuredProducts())
  const product = data?.[0]
  if (!product) return null
  return (
    <ShopLink
      to={paths.product(product.slug)}
      className="absolute right-[clamp(16px,2.4vw,36px)] bottom-[clamp(16px,2.4vw,36px)] z-2 flex max-w-80 items-center gap-3.5 rounded-lg bg-white/86 py-3 pr-4.5 pl-3 text-photo-ink shadow-e2 backdrop-blur-[10px] max-md:hidden"
    >
      <Picture src={product.images[0]} alt="" sizes="56px" className="size-14 flex-none rounded-md" />
      <span className="text-sm leading-[1.35]">
        <span className="block font-semibold">{product.name}</span>
        <Price value={product.price} size="inherit" className="text-[#4b4663]" />
      </span>
    </ShopLink>
  )
}
