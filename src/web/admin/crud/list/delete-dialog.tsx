import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { texts } from '../texts.ts'

type DeleteDialogProps<Item> = {
  /** What is about to go; null keeps the dialog closed. */
  item: Item | null
  title: string
  text: (item: Item) => ReactNode
  pending: boolean
  onConfirm: (item: Item) => void
  onClose: () => void
}

export function DeleteDialog<Item>({
  item,
  title,
  text,
  pending,
  onConfirm,
  onClose,
}: DeleteDialogProps<Item>) {
  // The words stay while the closed dialog fades away.
  const [shown, setShown] = useState(item)
  if (item !== null && item !== shown) setShown(item)
  return (
    <ConfirmDialog
      open={item !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={shown !== null && text(shown)}
      confirmLabel={texts.delete}
      pendingLabel={texts.deleting}
      pending={pending}
      onConfirm={() => item !== null && onConfirm(item)}
    />
  )
}
