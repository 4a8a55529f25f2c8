import { useQuery } from '@tanstack/react-query'
import { data, Navigate, redirect, useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { isNotFound, movedTo } from '#web/api/client.ts'
import { openPageData } from '#web/api/page-data.ts'
import { queries } from '#web/api/queries.ts'
import { drawnFailureOptions } from '#web/api/query-client.ts'
import { FailedState } from '../not-found/failed-state.tsx'
import { MissingState } from '../not-found/missing-state.tsx'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/post-page.ts'
import { PostSkeleton } from './post-skeleton.tsx'
import { PostView } from './post-view.tsx'
import { texts } from './texts.ts'

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const page = openPageData(context)
  try {
    const [{ productIds }] = await Promise.all([
      page.fetch(page.queries.post(slug)),
      page.prefetch(page.queries.relatedPosts()),
    ])
    if (productIds.length > 0) await page.prefetch(page.queries.productLines(productIds))
  } catch (error) {
    const slugNow = movedTo(error)
    if (slugNow) throw redirect(paths.post(slugNow) + new URL(request.url).search, 301)
    if (isNotFound(error)) return data({ ...page.finish(), missing: slug }, { status: 404 })
    return page.failed()
  }
  return page.finish()
}

export const clientLoader = () => null

export default function PostPage({ params: { slug }, loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const missing = loaderData !== null && 'missing' in loaderData && loaderData.missing === slug
  const {
    data: post,
    error,
    refetch,
  } = useQuery({
    ...queries.post(slug),
    ...drawnFailureOptions,
    enabled: !missing,
  })

  const slugNow = movedTo(error)
  if (slugNow) return <Navigate to={paths.post(slugNow) + search} replace />
  if (missing || isNotFound(error)) return <PostMissing />
  if (error && !post) return <FailedState title={texts.missingTitle} onRetry={refetch} />
  if (!post) return <PostSkeleton />
  return <PostView post={post} />
}

function PostMissing() {
  return (
    <>
      <PageHead title={texts.missingTitle} noindex />
      <MissingState title={texts.missingTitle} action={{ label: texts.back, to: paths.blog }}>
        {texts.missing}
      </MissingState>
    </>
  )
}
