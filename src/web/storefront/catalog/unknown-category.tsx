import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BreadcrumbTrail } from '../chrome/breadcrumb-trail.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { ShopLink } from '../chrome/shop-link.tsx'
import { StillPicture } from '../chrome/still-picture.tsx'
import { texts } from './texts.ts'

export function UnknownCategory() {
  return (
    <div className="wrap pb-section">
      <PageHead title={texts.unknown} noindex />
      <BreadcrumbTrail steps={[{ label: texts.catalog, to: paths.catalog }]} current={texts.unknown} />
      <EmptyState
        as="h1"
        art={<StillPicture name="latex-round-light-blue" />}
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
