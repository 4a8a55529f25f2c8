import { Heart, ShoppingBag } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { texts as cartTexts } from '../cart/texts.ts'
import { useCart } from '../cart/use-cart.ts'
import { texts as favoritesTexts } from '../favorites/texts.ts'
import { useFavorites } from '../favorites/use-favorites.ts'
import { flyTarget, useInAir } from '../fly/fly.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { texts } from './texts.ts'
import { useMainLinks } from './use-main-links.ts'
import { UtilBar } from './util-bar.tsx'

export function Header() {
  const { brand } = useShopFacts()
  const links = useMainLinks()
  return (
    <header className="header sticky top-0 z-bar md:-top-9.5">
      <UtilBar />
      <div className="header-bar border-line border-b bg-bg/86">
        <div className="wrap flex h-16 items-center gap-2 max-md:pr-2 md:h-19 md:gap-5">
          <ShopLink to={paths.home} aria-label={texts.toHome(brand)} className="min-w-0">
            <Logo>{brand}</Logo>
          </ShopLink>
          <Navigation links={links} />
          <SearchBox className="ml-auto max-w-85 flex-1 max-nav:hidden" />
          <div className="flex max-nav:ml-auto md:gap-1">
            <FavoritesIcon />
            <CartIcon />
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  )
}

function Navigation({ links }: { links: ReturnType<typeof useMainLinks> }) {
  return (
    <nav aria-label={texts.mainNavigation} className="ml-3 flex gap-0.5 max-nav:hidden">
      {links.map(({ label, ...link }) => (
        <ShopLink
          key={link.to}
          {...link}
          className="group/nav relative inline-flex min-h-11 items-center rounded-pill px-3.5 font-medium text-ink-2 text-sm hover:bg-mist hover:text-ink aria-[current]:font-semibold aria-[current]:text-berry-text"
        >
          {label}
          <Ribbon />
        </ShopLink>
      ))}
    </nav>
  )
}

function Ribbon() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 5"
      preserveAspectRatio="none"
      className="absolute inset-x-3.5 bottom-1 hidden h-1.25 w-[calc(100%-28px)] group-aria-[current]/nav:block"
    >
      <path
        d="M1 3.2C9 .6 15 .8 24 2.6s15 1.7 23-.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function FavoritesIcon() {
  const { count } = useFavorites()
  return (
    <IconButton label={favoritesTexts.titleWithCount(count)} asChild {...flyTarget('favorites')}>
      <ShopLink to={paths.favorites}>
        <Heart />
        <CountBadge count={count - useInAir('favorites')} />
      </ShopLink>
    </IconButton>
  )
}

function CartIcon() {
  const { count, isOpen, toggle } = useCart()
  return (
    <IconButton
      label={cartTexts.titleWithCount(count)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={toggle}
      {...flyTarget('cart')}
    >
      <ShoppingBag />
      <CountBadge count={count - useInAir('cart')} />
    </IconButton>
  )
}
