import { useQuery } from '@tanstack/react-query'
import { formatVersion } from '#shared/rules/dates.ts'
import { openPageData } from '#web/api/page-data.ts'
import { queries } from '#web/api/queries.ts'
import { drawnFailureOptions } from '#web/api/query-client.ts'
import { useMinutesAhead, useShopFacts } from '#web/api/shop-context.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { FailedState } from '../not-found/failed-state.tsx'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/privacy-page.ts'
import { texts } from './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = openPageData(context)
  try {
    await page.fetch(page.queries.shopPage('privacy'))
  } catch {
    return page.failed()
  }
  return page.finish()
}

export const clientLoader = () => null

export default function PrivacyPage() {
  const { brand } = useShopFacts()
  const minutesAhead = useMinutesAhead()
  const {
    data: policy,
    isError,
    refetch,
  } = useQuery({ ...queries.shopPage('privacy'), ...drawnFailureOptions })
  if (isError && !policy) return <FailedState onRetry={refetch} />
  return (
    <div className="wrap pb-section">
      <PageHead title={texts.title} description={texts.description(brand)} />
      <BreadcrumbTrail current={texts.crumb} />
      <div className="mx-auto max-w-prose pt-5">
        <h1 className="wrap-anywhere text-[clamp(1.5rem,1.1rem+1.4vw,2.25rem)]">{texts.title}</h1>
        <p className="mt-3 mb-8 min-h-lh text-ink-3 text-sm">
          {policy?.version && texts.version(formatVersion(policy.version, minutesAhead))}
        </p>
        <Prose
          className="[&_h2]:text-h3"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved
          dangerouslySetInnerHTML={{ __html: policy?.html ?? '' }}
        />
      </div>
    </div>
  )
}
