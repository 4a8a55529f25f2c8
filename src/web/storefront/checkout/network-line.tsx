import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { texts } from './texts.ts'

type NetworkLineProps = { sending: boolean; onResend: () => void }

export function NetworkLine({ sending, onResend }: NetworkLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Notice ref={line} tone="warn" role="alert" icon={<WifiOff />} className="mb-4.5 scroll-mt-25">
      <b className="block font-semibold">{texts.offline}</b>
      <span className="text-ink">{texts.offlineText}</span>
      <Button
        variant="secondary"
        size={44}
        icon={<RefreshCw />}
        loading={sending}
        onClick={onResend}
        className="mt-3"
      >
        {texts.resend}
      </Button>
    </Notice>
  )
}
