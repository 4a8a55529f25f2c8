import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { texts } from './texts.ts'

export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      // Clipboard access may be blocked; the codes can still be copied by hand.
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={texts.codesTitle} onInteractOutside={(event) => event.preventDefault()}>
        <DialogBody className="text-sm">
          <p className="mb-4 text-ink-2">{texts.codesAbout}</p>
          <ul className="grid gap-2 rounded-card bg-mist p-4 font-mono text-ui md:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" icon={copied ? <Check /> : <Copy />} onClick={copy}>
            {copied ? texts.copied : texts.copyCodes}
          </Button>
          <Button onClick={onClose}>{texts.codesDone}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
