import { RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { texts } from './texts.ts'
import type { useStaleForm } from './use-stale-form.ts'

type StaleNoticeProps = ReturnType<typeof useStaleForm>['notice']

/** Above the fields of a form that others have overtaken. */
export function StaleNotice({ state, message, onLoad }: StaleNoticeProps) {
  if (state === 'fresh') return null
  if (state === 'merged')
    return (
      <Notice tone="ok" icon={<RefreshCw />} role="status" className="mb-5">
        {texts.staleMerged}
      </Notice>
    )
  return (
    <Notice tone="warn" icon={<TriangleAlert />} role="alert" className="mb-5">
      <p className="wrap-anywhere font-semibold">{message}</p>
      <p className="mt-1 mb-3">{texts.staleHint}</p>
      <Button variant="secondary" size={40} loading={state === 'loading'} onClick={onLoad}>
        {texts.staleLoad}
      </Button>
    </Notice>
  )
}
