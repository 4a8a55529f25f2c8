import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { postGridClass } from './post-grid.tsx'
import { texts } from './texts.ts'

const cards = ['one', 'two', 'three', 'four', 'five', 'six']

export function PostGridSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div className={postGridClass}>
        {cards.map((card) => (
          <div key={card} className="grid gap-3">
            <Skeleton shape="well" className="mb-1.5 aspect-6/5 rounded-xl" />
            <Skeleton className="w-1/2" />
            <Skeleton className="h-6" />
            <Skeleton className="w-4/5" />
          </div>
        ))}
      </div>
    </div>
  )
}

export function PostSkeleton() {
  return (
    <div className="wrap pb-section" aria-busy>
      <PageHead title={texts.postLoadingTitle} />
      <VisuallyHidden>{texts.postLoading}</VisuallyHidden>
      <div className="mx-auto grid max-w-prose gap-4 pt-20 pb-8">
        <Skeleton className="h-11 w-48 rounded-pill" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="w-1/3" />
      </div>
      <Skeleton shape="well" className="mx-auto aspect-4/3 max-w-cover rounded-2xl md:aspect-16/9" />
    </div>
  )
}
