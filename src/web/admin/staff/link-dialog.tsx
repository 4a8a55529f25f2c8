import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { LinkBlock } from './link-block.tsx'
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
