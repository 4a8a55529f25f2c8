import { TriangleAlert } from 'lucide-react'
import { isMixedContent } from '#shared/rules/web-address.ts'
import { useOrigin } from '#web/api/shop-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { texts } from '../texts.ts'

const pictures = /<img\b[^>]*?\ssrc=["']([^"']*)/gi

export const picturesIn = (html: string): string[] =>
  Array.from(html.matchAll(pictures), ([, address = '']) => address)

/** Warns before saving about the first picture that browsers would block. */
export function MixedContentNote({ addresses }: { addresses: readonly string[] }) {
  const origin = useOrigin()
  const unseen = addresses.find((address) => isMixedContent(address, origin))
  if (unseen === undefined) return null
  return (
    <Notice tone="warn" role="status" icon={<TriangleAlert className="size-5" />} className="wrap-anywhere">
      {texts.mixedContent(unseen)}
    </Notice>
  )
}
