import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CellLead } from '#web/ui/table.tsx'
import { texts } from '../texts.ts'

export function PictureLead({ src, children }: { src: string | null | undefined; children: ReactNode }) {
  return (
    <CellLead>
      <Picture src={src} alt="" sizes="44px" className="size-11 flex-none rounded-sm" />
      {children}
    </CellLead>
  )
}

/** A name that opens the row's form. */
export function NameButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-my-0.75 py-0.75 text-left font-semibold leading-ui underline-offset-4 hover:underline group-data-gone/row:line-through"
    >
      {name}
    </button>
  )
}

type MomentProps = { at: string; format: (at: string, timeZone: string) => string }

/** A date or time in the shop's time zone. */
export const Moment = ({ at, format }: MomentProps) => format(at, useShopFacts().timeZone)

type EditAndDeleteProps = {
  editLabel?: string
  deleteLabel?: string
  onEdit: () => void
  onDelete: () => void
}

export function EditAndDelete({
  editLabel = texts.edit,
  deleteLabel = texts.delete,
  onEdit,
  onDelete,
}: EditAndDeleteProps) {
  return (
    <>
      <IconButton label={editLabel} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton variant="danger" label={deleteLabel} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </>
  )
}
