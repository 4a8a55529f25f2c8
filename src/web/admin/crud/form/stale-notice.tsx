import { RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { texts } from '../texts.ts'
import { focusNotice } from './focus-notice.ts'
import type { useStaleForm } from './use-stale-form.ts'

const noticeProps = { ref: focusNotice, tabIndex: -1, className: 'mb-5 outline-none' }

export type StaleNoticeProps = ReturnType<typeof useStaleForm>['notice']

export function StaleNotice({ state, message, onLoad }: StaleNoticeProps) {
  if (state === 'fresh') return null
  if (state === 'merged')
    return (
      <Notice key="merged" {...noticeProps} tone="ok" icon={<RefreshCw />} role="status">
        {texts.staleMerged}
      </Notice>
    )
  return (
    <Notice key="stale" {...noticeProps} tone="warn" icon={<TriangleAlert />} role="alert">
      <p className="wrap-anywhere font-semibold">{message}</p>
      <p className="mt-1 mb-3">{texts.staleHint}</p>
      <Button variant="secondary" size={40} loading={state === 'loading'} onClick={onLoad}>
        {texts.staleLoad}
      </Button>
    </Notice>
  )
}
