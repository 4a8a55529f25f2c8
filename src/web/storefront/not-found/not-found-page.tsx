import { data } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { PageHead } from '../seo/page-head.tsx'
import redBalloon from './red-balloon.webp'
import { texts } from './texts.ts'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFoundPage() {
  return (
    <div className="wrap grid min-h-160 place-items-center py-14 text-center">
      <PageHead title={texts.title} noindex />
      <div className="grid justify-items-center gap-5.5">
        <div
          aria-hidden
          className="flex items-center justify-center font-display font-semibold text-[min(clamp(6.5rem,21vw,17rem),33vw)] leading-none tracking-[-0.04em]"
        >
          4
          <img
            src={redBalloon}
            alt=""
            width={480}
            height={480}
            className="-mx-[0.16em] -mt-[0.06em] size-[1.12em]"
          />
          4
        </div>
        <h1 lang="en">{texts.title}</h1>
        <code
          lang="en"
          className="inline-block rounded-sm bg-mist px-4.5 py-3 font-medium font-mono text-ink-2 text-ui"
        >
          {texts.hint}
        </code>
        <div className="flex flex-wrap justify-center gap-3">
          <Button asChild>
            <ShopLink to={paths.home}>{texts.toHome}</ShopLink>
          </Button>
          <Button asChild variant="secondary">
            <ShopLink to={paths.catalog}>{texts.toCatalog}</ShopLink>
          </Button>
        </div>
      </div>
    </div>
  )
}
