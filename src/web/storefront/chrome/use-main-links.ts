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

/** A product belongs to the catalogue, though its address does not show it. */
function isHere(to: string, pathname: string) {
  const isBelow = to !== paths.home && pathname.startsWith(`${to}/`)
  const isItsProduct = to === paths.catalog && pathname.startsWith(paths.product(''))
  return pathname === to || isBelow || isItsProduct
}

export function useMainLinks() {
  const { pathname } = useLocation()
  return mainLinks.map((link) => ({
    ...link,
    'aria-current': isHere(link.to, pathname) ? ('page' as const) : undefined,
  }))
}
