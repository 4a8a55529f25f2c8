import { useLocation } from 'react-router'
import { absolute, isClosed } from '#shared/paths.ts'
import { useOrigin, useShopFacts } from '#web/api/shop-context.tsx'
import { texts } from './texts.ts'

type Props = {
  title: string
  description?: string
  /** Adds to the pages excluded in the table of pages. */
  noindex?: boolean
  /** Defaults to the path of the request. */
  canonical?: string
  picture?: string
  type?: 'website' | 'article' | 'product'
}

const sharePicture = '/share.jpg'

/** React moves these tags into the head, on the server too. */
export function PageHead({ title, description, noindex, canonical, picture, type = 'website' }: Props) {
  const { brand, cityIn } = useShopFacts()
  const origin = useOrigin()
  const { pathname } = useLocation()
  const fullTitle = `${title} — ${brand}`
  const about = description || texts.blurb(cityIn)
  const address = absolute(origin, canonical ?? pathname)
  const image = absolute(origin, picture || sharePicture)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={about} />
      {(noindex || isClosed(pathname)) && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={about} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={about} />
      <meta name="twitter:image" content={image} />
    </>
  )
}
