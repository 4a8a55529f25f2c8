import { Check, Copy, Link as LinkIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from './texts.ts'

export type InviteLink = { title: string; link: string }

export function LinkDialog({ title, link, onClose }: InviteLink & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title}>
        <DialogBody className="text-sm">
          <LinkBlock link={link} />
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {texts.done}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

function LinkBlock({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // The clipboard is unavailable: the link is selected for Ctrl+C.
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
