import { useQuery } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import type { OwnText } from '#shared/contract/settings.ts'
import { formatVersion } from '#shared/rules/dates.ts'
import { openPageData } from '#web/api/page-data.ts'
import { queries } from '#web/api/queries.ts'
import { drawnFailureOptions } from '#web/api/query-client.ts'
import { useMinutesAhead, useShopFacts } from '#web/api/shop-context.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { FailedState } from '../not-found/failed-state.tsx'
import { BreadcrumbTrail } from '../seo/breadcrumb-trail.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { texts } from './texts.ts'

export type TextName = Exclude<OwnText, 'about' | 'delivery'>

export async function loadText(context: Readonly<RouterContextProvider>, name: TextName) {
  const page = openPageData(context)
  try {
    await page.fetch(page.queries.shopPage(name))
  } catch {
    return page.failed()
  }
  return page.finish()
}

/** A page that is one text of the owner. */
export function TextPage({ name }: { name: TextName }) {
  const { brand } = useShopFacts()
  const minutesAhead = useMinutesAhead()
  const { data: page, isError, refetch } = useQuery({ ...queries.shopPage(name), ...drawnFailureOptions })
  if (isError && !page) return <FailedState onRetry={refetch} />
  const { title, crumb, description } = texts[name]
  return (
    <div className="wrap pb-section">
      <PageHead title={title} description={description(brand)} />
      <BreadcrumbTrail current={crumb} />
      <div className="mx-auto max-w-prose pt-5">
        <h1 className="wrap-anywhere text-[clamp(1.5rem,1.1rem+1.4vw,2.25rem)]">{title}</h1>
        <p className="mt-3 mb-8 min-h-lh text-ink-3 text-sm">
          {page?.version && texts.version(formatVersion(page.version, minutesAhead))}
        </p>
        <Prose
          className="[&_h2]:text-h3"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved
          dangerouslySetInnerHTML={{ __html: page?.html ?? '' }}
        />
      </div>
    </div>
  )
}
