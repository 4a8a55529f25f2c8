import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { texts } from './texts.ts'

export function UnknownCategory() {
  return (
    <div className="wrap pb-section">
      <PageHead title={texts.unknown} noindex />
      <BreadcrumbTrail steps={[{ label: texts.catalog, to: paths.catalog }]} current={texts.unknown} />
      <EmptyState
        as="h1"
        art={<StillPicture src="/pictures/latex-round-light-blue" />}
        title={texts.unknown}
        action={
          <Button asChild>
            <ShopLink to={paths.catalog}>{texts.toCatalog}</ShopLink>
          </Button>
        }
      >
        {texts.unknownHint}
      </EmptyState>
    </div>
  )
}
