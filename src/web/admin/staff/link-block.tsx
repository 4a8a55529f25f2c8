import { Check, Copy, Link as LinkIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from './texts.ts'

/** The link is shown once; the owner sends it. */
export function LinkBlock({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Without clipboard access the link is selected instead.
    }
  }

  return (
    <div
      role="status"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card bg-ok-soft p-4 text-ok"
    >
      <LinkIcon className="mt-0.5" />
      <div>
        <b className="block">{texts.linkReady}</b>
        <p className="mt-0.5 mb-2.5 text-ink">{texts.linkOnce}</p>
        <div className="flex flex-wrap gap-2">
          <Input
            ref={field}
            aria-label={texts.link}
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="min-w-40 flex-1 text-ok"
          />
          <Button icon={copied ? <Check /> : <Copy />} onClick={copy} className="max-md:flex-1">
            {copied ? texts.copied : texts.copy}
          </Button>
        </div>
      </div>
    </div>
  )
}
