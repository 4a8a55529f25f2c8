import type { MouseEvent } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { texts } from './texts.ts'

type Props = { count: number; nextPage: number; loading: boolean; failed: boolean; onLoad: () => void }

/** Stays a real link for search engines and for browsers without JavaScript. */
export function MorePosts({ count, nextPage, loading, failed, onLoad }: Props) {
  function load(event: MouseEvent) {
    event.preventDefault()
    if (!loading) onLoad()
  }
  return (
    <div className="mt-14 flex justify-center">
      {failed ? (
        <LoadFailed onRetry={onLoad} />
      ) : (
        <Button asChild variant="secondary" size={56} loading={loading}>
          <a href={`${paths.blog}?page=${nextPage}`} onClick={load}>
            {loading ? texts.loadingMore : texts.loadMore}
          </a>
        </Button>
      )}
      <VisuallyHidden role="status">{texts.loaded(count)}</VisuallyHidden>
    </div>
  )
}
