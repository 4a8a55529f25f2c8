import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CellLead } from '#web/ui/table.tsx'
import { useAdminMutation } from '../form/use-save.ts'
import { texts } from '../texts.ts'

export function PictureLead({ src, children }: { src: string | null | undefined; children: ReactNode }) {
  return (
    <CellLead>
      <Picture src={src} alt="" sizes="44px" className="size-11 flex-none rounded-sm" />
      {children}
    </CellLead>
  )
}

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

export const Moment = ({ at, format }: MomentProps) => format(at, useShopFacts().timeZone)

type EditAndDeleteProps = {
  name?: string
  onEdit: () => void
  onDelete: () => void
}

export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  const labelOf = (verb: string) => (name === undefined ? verb : `${verb}: ${name}`)
  return (
    <>
      <IconButton label={labelOf(texts.edit)} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton variant="danger" label={labelOf(texts.delete)} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </>
  )
}

type RestoreButtonProps = {
  name: string
  call: () => Promise<unknown>
  texts: { restored: string; editing: { failed: string } }
}

export function RestoreButton({ name, call, texts: { restored, editing } }: RestoreButtonProps) {
  const { save, pending } = useAdminMutation({
    call,
    success: { title: restored, description: name },
    failure: editing.failed,
  })
  return (
    <Button
      variant="quiet"
      size={40}
      icon={<RotateCcw />}
      loading={pending}
      aria-label={`${texts.restore}: ${name}`}
      onClick={() => save(undefined)}
    >
      {texts.restore}
    </Button>
  )
}
