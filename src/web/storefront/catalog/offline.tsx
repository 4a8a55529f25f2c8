import { WifiOff } from 'lucide-react'
import { Notice } from '#web/ui/notice.tsx'
import { texts } from './texts.ts'

export const Offline = ({ className }: { className?: string }) => (
  <Notice tone="warn" role="alert" icon={<WifiOff />} className={className}>
    <b className="block font-semibold">{texts.offline}</b>
    {texts.offlineHint}
  </Notice>
)
