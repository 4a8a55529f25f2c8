import { useState } from 'react'
import { texts as shared } from '#shared/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from '../texts.ts'

export type Days = { from?: string; to?: string }

type ExportDaysDialogProps = {
  formats: readonly (keyof typeof texts.exportFormats)[]
  onChoose: (format: string, days: Days) => void
  onClose: () => void
}

/** Both days are included; an empty one means no limit. */
export function ExportDaysDialog({ formats, onChoose, onClose }: ExportDaysDialogProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={texts.exportDays}>
        <DialogBody>
          <p className="mb-4 text-ink-2 text-sm">{texts.exportDaysHint}</p>
          <div className="grid gap-4 md:grid-cols-2">
            <Field label={texts.exportFrom}>
              <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
            </Field>
            <Field label={texts.exportTo} error={isBackwards ? shared.lastDayFirst : undefined}>
              <Input type="date" value={to} onChange={({ target }) => setTo(target.value)} />
            </Field>
          </div>
        </DialogBody>
        <DialogFooter>
          {formats.map((format) => (
            <Button
              key={format}
              variant="secondary"
              onClick={() => !isBackwards && onChoose(format, { ...(from && { from }), ...(to && { to }) })}
            >
              {texts.exportAs[format]}
            </Button>
          ))}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
