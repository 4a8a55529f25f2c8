import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { texts } from './texts.ts'

type FailedStateProps = { title?: string; onRetry: () => void }

export function FailedState({ title = texts.failedTitle, onRetry }: FailedStateProps) {
  return (
    <div className="wrap grid max-w-dialog gap-6 py-[clamp(56px,9vw,128px)]">
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <LoadFailed onRetry={onRetry} />
    </div>
  )
}
