import { useQuery } from '@tanstack/react-query'
import { HeartHandshake, ShieldCheck, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { openPageData } from '#web/api/page-data.ts'
import { queries } from '#web/api/queries.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Aurora } from '#web/ui/aurora.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/about-page.ts'
import arch from './arch.webp'
import { texts } from './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = openPageData(context)
  await page.prefetch(page.queries.shopPage('about'))
  return page.finish()
}

export const clientLoader = () => null

export default function AboutPage() {
  const intro = texts.intro(useShopFacts())
  const { data: story } = useQuery(queries.shopPage('about'))
  return (
    <div className="wrap pb-section">
      <PageHead title={texts.title} description={intro} />
      <section className="grid grid-cols-1 items-center gap-[clamp(24px,5vw,88px)] py-[clamp(28px,4vw,64px)] duo:grid-cols-2">
        <div>
          <h1 className="text-[clamp(2rem,1.1rem+3.2vw,3.75rem)] leading-[1.06]">{texts.heading}</h1>
          <p className="mt-5.5 text-ink-2 text-lead">{intro}</p>
        </div>
        <Picture
          src={arch}
          alt=""
          width={900}
          height={900}
          priority
          className="aspect-[1/0.86] rounded-2xl"
          imgClassName="object-[50%_35%]"
        />
      </section>
      {/* Figures belong to the demo shop; a shop with its own story hides them. */}
      {story?.isOwn === false && <Figures />}
      <section className="grid grid-cols-1 gap-[clamp(24px,5vw,88px)] py-[calc(var(--section)/2)] duo:grid-cols-2">
        <h2>{texts.historyTitle}</h2>
        <Prose
          className="text-ink-2 text-lead leading-[1.6]"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved
          dangerouslySetInnerHTML={{ __html: story?.html ?? '' }}
        />
      </section>
      <Values />
      <Mission />
      <p className="pt-[calc(var(--section)/2)] text-center">
        <Button asChild size={56}>
          <ShopLink to={paths.catalog}>{texts.toCatalog}</ShopLink>
        </Button>
      </p>
    </div>
  )
}

function Figures() {
  return (
    <section aria-label={texts.figuresTitle} className="py-[calc(var(--section)/2)]">
      <dl className="grid grid-cols-3 gap-3 md:gap-6">
        {texts.figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-2 max-md:mt-1.5 max-md:text-xs">{label}</dt>
            <dd className="font-display whitespace-nowrap font-semibold text-[clamp(1.0625rem,5.2vw,1.875rem)] text-berry-text leading-none tracking-[-0.06em] md:text-[clamp(1rem,4.6vw,5rem)]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Values() {
  return (
    <section className="py-[calc(var(--section)/2)]">
      <h2 className="mb-[clamp(20px,2.6vw,36px)]">{texts.valuesTitle}</h2>
      <ul className="grid grid-cols-1 gap-3 duo:grid-cols-3 duo:gap-6">
        <Value icon={<ShieldCheck />} colour="text-photo-berry" title={texts.quality}>
          {texts.qualityText}
        </Value>
        <Value icon={<HeartHandshake />} colour="text-[#0a6b4e]" title={texts.service}>
          {texts.serviceText}
        </Value>
        <Value icon={<Sparkles />} colour="text-[#5a3fc0]" title={texts.creativity}>
          {texts.creativityText}
        </Value>
      </ul>
    </section>
  )
}

type ValueProps = { icon: ReactNode; colour: string; title: string; children: string }

function Value({ icon, colour, title, children }: ValueProps) {
  return (
    <li className="grid grid-cols-1 content-start gap-3 rounded-xl bg-surface p-8 shadow-hairline">
      <BalloonIcon className={colour}>{icon}</BalloonIcon>
      <h3>{title}</h3>
      <p className="text-ink-2 text-sm">{children}</p>
    </li>
  )
}

function Mission() {
  return (
    <section className="pt-[calc(var(--section)/2)]">
      <div className="relative isolate grid justify-items-center overflow-hidden rounded-xl bg-night px-5 py-12 text-center text-on-night max-duo:-mx-[calc(var(--gutter)-8px)] duo:rounded-2xl duo:p-[clamp(28px,5vw,72px)]">
        <Aurora look="night" />
        <p className="relative mb-3.5 font-semibold text-on-night-2">{texts.missionTitle}</p>
        <h2 className="relative max-w-215 text-[clamp(1.625rem,1rem+2.4vw,2.875rem)]">{texts.mission}</h2>
      </div>
    </section>
  )
}

function BalloonIcon({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cn('relative mb-1.5 grid h-18 w-15 place-items-center pb-3', className)}>
      <svg viewBox="0 0 56 66" aria-hidden="true" className="absolute inset-0 size-full fill-current">
        <path d="M28 56c-14-6-25-17-25-30a25 25 0 0 1 50 0c0 13-11 24-25 30Z" />
        <path d="m28 54-6 8c3.5 2.5 8.5 2.5 12 0Z" />
      </svg>
      <span className="relative text-white [&>.lucide]:size-6.5">{children}</span>
    </span>
  )
}
