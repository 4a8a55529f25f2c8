import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { footerCategories } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { parentsOf } from '#shared/rules/category-tree.ts'
import { freeDelivery, freeInSomeZones } from '#shared/rules/free-delivery.ts'
import { wallClock } from '#shared/rules/wall-clock.ts'
import type { ListedCategory } from '#web/api/listed.ts'
import { queries } from '#web/api/queries.ts'
import { useDrawnAt, useMinutesAhead, useShopFacts } from '#web/api/shop-context.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { phoneLink } from '#web/ui/phone-link.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { useRecentOrders } from '../order/recent-orders.ts'
import { texts as seoTexts } from '../seo/texts.ts'
import { texts } from './texts.ts'

const shopLinks = [
  { to: paths.catalog, label: texts.catalog },
  { to: paths.catalogMade, label: texts.ownWords },
  { to: paths.delivery, label: texts.delivery },
  { to: paths.returns, label: texts.returns },
  { to: paths.about, label: texts.about },
  { to: paths.blog, label: texts.blog },
  { to: paths.contacts, label: texts.contacts },
]

export function Footer() {
  const { brand, cityAround, zones } = useShopFacts()
  const free = freeDelivery(zones)
  const { data: categories, isPending } = useQuery(queries.categories())
  const year = String(wallClock(useDrawnAt(), useMinutesAhead()).getUTCFullYear())
  return (
    <footer className="relative bg-night pt-[clamp(40px,5vw,80px)] pb-7 text-on-night-2 text-sm before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-aurora">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 duo:grid-cols-[1.6fr_1fr_1fr_1.3fr]">
          <About />
          <Column title={texts.categories}>
            <RootCategories categories={categories} isPending={isPending} />
          </Column>
          <Column title={texts.shop}>
            {shopLinks.map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
          </Column>
          <Contacts />
        </div>
        {/* The scroll-to-top balloon floats at the right of this row. */}
        <div className="mt-10 flex flex-wrap justify-between gap-x-6 gap-y-2 border-night-line border-t pt-5.5 pr-16 text-xs min-[93rem]:pr-0">
          <span>{texts.copyright(year, brand)}</span>
          <span className="flex flex-wrap gap-x-6 gap-y-2">
            <ShopLink to={paths.privacy} className="hit-area underline-offset-4 hover:underline">
              {texts.privacy}
            </ShopLink>
            <ShopLink to={paths.terms} className="hit-area underline-offset-4 hover:underline">
              {texts.terms}
            </ShopLink>
          </span>
          <span>{free.kind === 'some' ? freeInSomeZones(free) : texts.sameDay(cityAround)}</span>
        </div>
      </div>
    </footer>
  )
}

const signOf = (name: string) => (name === 'ВКонтакте' ? 'VK' : name.slice(0, 2))

function About() {
  const { brand, cityIn, social } = useShopFacts()
  return (
    <div className="max-duo:col-span-2">
      <ShopLink to={paths.home} className="inline-block max-w-full text-on-night">
        <Logo>{brand}</Logo>
      </ShopLink>
      <p className="mt-4 max-w-[30em]">{seoTexts.blurb(cityIn)}</p>
      {social.length > 0 && (
        <ul className="mt-5 flex gap-2">
          {social.map(({ name, url }) => (
            <li key={url}>
              <a
                href={url}
                aria-label={name}
                rel="noopener noreferrer"
                target="_blank"
                className="grid size-11 place-items-center rounded-pill bg-night-2 font-bold text-on-night text-xs"
              >
                {name === 'Telegram' ? <Send /> : signOf(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <FooterHeading>{title}</FooterHeading>
      <ul>{children}</ul>
    </div>
  )
}

const FooterHeading = ({ children }: { children: ReactNode }) => (
  <h2 className="mb-2.5 font-body font-semibold text-on-night text-sm tracking-normal">{children}</h2>
)

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <ShopLink
        to={to}
        className="inline-flex min-h-9 items-center underline-offset-4 hover:text-on-night hover:underline pointer-coarse:min-h-11"
      >
        {label}
      </ShopLink>
    </li>
  )
}

type RootCategoriesProps = { categories: ListedCategory[] | undefined; isPending: boolean }

function RootCategories({ categories, isPending }: RootCategoriesProps) {
  if (isPending) return <li>{texts.categoriesLoading}</li>
  return categories
    ?.filter((category) => parentsOf(category).length === 0)
    .slice(0, footerCategories)
    .map(({ slug, name }) => <FooterLink key={slug} to={paths.category(slug)} label={name} />)
}

function Contacts() {
  const { phone, address, hours } = useShopFacts()
  return (
    <div className="max-duo:col-span-2">
      <FooterHeading>{texts.contacts}</FooterHeading>
      <a
        href={phoneLink(phone)}
        className="inline-flex min-h-11 items-center font-semibold text-on-night text-price duo:whitespace-nowrap underline-offset-4 hover:underline"
      >
        {phone}
      </a>
      <p className="mt-3">
        {address}
        {hours.map(({ days, hours: time }) => (
          <span key={days} className="block">
            {days}: <span className="whitespace-nowrap">{time}</span>
          </span>
        ))}
      </p>
      <RecentOrders />
    </div>
  )
}

function RecentOrders() {
  const orders = useRecentOrders()
  if (orders.length === 0) return null
  return (
    <div className="mt-6">
      <FooterHeading>{texts.orders}</FooterHeading>
      <ul>
        {orders.map(({ id, token }) => (
          <FooterLink key={id} to={paths.order(token)} label={texts.order(id)} />
        ))}
      </ul>
    </div>
  )
}
