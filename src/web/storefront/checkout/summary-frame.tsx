import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from './texts.ts'

/**
 * Replaced as a whole by the summary, so that no part of it moves. The button sends nothing: a form with a
 * sending button would leave the page on Enter before hydration.
 */
export const SummaryFrame = () => (
  <aside aria-label={texts.summary} className="lg:sticky lg:top-25">
    <div aria-busy className="grid gap-5 rounded-xl bg-surface p-[clamp(20px,2.4vw,36px)] shadow-hairline">
      <h2 className="text-price">{texts.summary}</h2>
      <Skeleton className="h-14 rounded-md" />
      <Skeleton className="h-20 rounded-md" />
      <p className="flex items-baseline justify-between gap-4 font-semibold text-md">
        {texts.total} <Skeleton className="h-8 w-30 rounded-md" />
      </p>
      <Button size={56} className="w-full">
        {texts.submit}
      </Button>
    </div>
  </aside>
)
