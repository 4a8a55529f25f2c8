import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { blogPageSize, maxDrawnPages } from '#shared/limits.ts'
import type { ListedPost } from '#web/api/listed.ts'
import { openPageData } from '#web/api/page-data.ts'
import { queries } from '#web/api/queries.ts'
import { drawnFailureOptions } from '#web/api/query-client.ts'
import { PageHead } from '../seo/page-head.tsx'
import type { Route } from './+types/blog-page.ts'
import { BlogState } from './blog-state.tsx'
import { LeadPost } from './lead-post.tsx'
import { MorePosts } from './more-posts.tsx'
import { PostGrid } from './post-grid.tsx'
import { PostGridSkeleton } from './post-skeleton.tsx'
import { texts } from './texts.ts'

/** Draws pages 1 to 3 at once for `?page=3`, so paging works without JavaScript. */
function pagesOf(search: URLSearchParams) {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 ? Math.min(page, maxDrawnPages.blog) : 1
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = openPageData(context)
  const pages = pagesOf(new URL(request.url).searchParams)
  const list = page.queries.posts()
  await Promise.all([page.prefetch(page.queries.featuredPost()), page.prefetchPages({ ...list, pages })])
  return data(page.finish(), { status: page.hasFailed(list) ? 500 : 200 })
}

export const clientLoader = () => null

const withoutRepeats = (posts: ListedPost[]) => [...new Map(posts.map((post) => [post.id, post])).values()]

export default function BlogPage() {
  return (
    <div className="wrap pb-section">
      <PageHead title={texts.title} description={texts.tagline} />
      <div className="max-w-180 pt-11 pb-8">
        <h1>{texts.title}</h1>
        <p className="mt-3 text-ink-2 text-lead">{texts.tagline}</p>
      </div>
      <Posts />
    </div>
  )
}

function Posts() {
  const featured = useQuery({ ...queries.featuredPost(), ...drawnFailureOptions })
  const list = useInfiniteQuery({ ...queries.posts(), ...drawnFailureOptions })

  function retry() {
    if (featured.isError) void featured.refetch()
    void list.refetch()
  }

  if (featured.isPending || list.isPending) return <PostGridSkeleton />
  if (!list.data) return <BlogState kind="failed" onRetry={retry} />

  const { pages } = list.data
  const others = withoutRepeats(pages.flat()).filter(({ id }) => id !== featured.data?.id)
  const posts = others.slice(0, pages.length * blogPageSize)
  if (posts.length === 0 && !featured.data) return <BlogState kind="empty" />
  return (
    <>
      {featured.data && <LeadPost post={featured.data} />}
      <PostGrid posts={posts} className="mt-14" />
      {others.length > posts.length && (
        <MorePosts
          count={posts.length}
          nextPage={pages.length + 1}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onLoad={() => list.fetchNextPage()}
        />
      )}
    </>
  )
}
