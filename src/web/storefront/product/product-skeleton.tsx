import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { texts } from './texts.ts'

const bars = ['h-7 w-1/3', 'mt-2 h-11 w-4/5', 'h-10 w-2/5', 'mt-2', '', 'w-3/4', 'mt-3 h-14 rounded-pill']

export function ProductSkeleton() {
  return (
    <div className="wrap" aria-busy>
      <PageHead title={texts.loadingTitle} />
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton className="mt-5 w-2/3 md:w-1/3" />
      <div className="mt-8 grid items-start gap-[clamp(28px,4.4vw,72px)] pb-section md:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]">
        <Skeleton shape="well" className="aspect-[1/1.04] rounded-2xl" />
        <div className="grid gap-3.5">
          {bars.map((bar) => (
            <Skeleton key={bar} className={bar} />
          ))}
        </div>
      </div>
    </div>
  )
}
