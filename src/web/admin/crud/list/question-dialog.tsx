import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { texts } from '../texts.ts'

type QuestionDialogProps<Item> = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'confirmLabel' | 'pendingLabel' | 'pending' | 'icon'
> & {
  item: Item | null
  title: string | ((item: Item) => string)
  text: (item: Item) => ReactNode
  onConfirm: (item: Item) => void
  onClose: () => void
}

export function QuestionDialog<Item>({
  item,
  title,
  text,
  onConfirm,
  onClose,
  ...props
}: QuestionDialogProps<Item>) {
  // The words stay while the closed dialog fades out.
  const [last, setLast] = useState(item)
  if (item !== null && item !== last) setLast(item)
  return (
    <ConfirmDialog
      {...props}
      open={item !== null}
      onOpenChange={(open) => !open && onClose()}
      title={typeof title === 'string' ? title : last === null ? '' : title(last)}
      text={last !== null && text(last)}
      onConfirm={() => item !== null && onConfirm(item)}
    />
  )
}

export const DeleteDialog = <Item,>(props: Omit<QuestionDialogProps<Item>, 'confirmLabel'>) => (
  <QuestionDialog confirmLabel={texts.delete} pendingLabel={texts.deleting} {...props} />
)
