import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { texts } from './texts.ts'

const mainLinks = [
  { to: paths.home, label: texts.home },
  { to: paths.catalog, label: texts.catalog },
  { to: paths.blog, label: texts.blog },
  { to: paths.about, label: texts.about },
  { to: paths.contacts, label: texts.contacts },
]

/** Home holds no other page; a product belongs to the catalogue, though its address does not say so. */
function isHere(to: string, pathname: string) {
  const isBelow = to !== paths.home && pathname.startsWith(`${to}/`)
  const isItsProduct = to === paths.catalog && pathname.startsWith(paths.product(''))
  return pathname === to || isBelow || isItsProduct
}

/** The pages the bar and the menu lead to, and which of them one is on. */
export function useMainLinks() {
  const { pathname } = useLocation()
  return mainLinks.map((link) => ({
    ...link,
    'aria-current': isHere(link.to, pathname) ? ('page' as const) : undefined,
  }))
}
