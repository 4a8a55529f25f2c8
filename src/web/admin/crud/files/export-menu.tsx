import { Download } from 'lucide-react'
import { useState } from 'react'
import { texts as shared } from '#shared/texts.ts'
import { fetchFile } from '#web/api/admin-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { texts } from '../texts.ts'
import { useFileSave } from './save-file.ts'

const formats = ['xlsx', 'csv'] as const

type ExportMenuProps = {
  path: string
  query?: Record<string, string>
  byDays?: boolean
  /** Feeds that other systems fetch: staff copy their address. */
  links?: readonly { label: string; to: string }[]
}

export function ExportMenu({ path, query = {}, byDays = false, links = [] }: ExportMenuProps) {
  const { save: saveAs, isBusy } = useFileSave()
  const [isAsking, setIsAsking] = useState(false)

  const save = (format: string, days: Days = {}) =>
    saveAs(() => fetchFile(`${path}?${new URLSearchParams({ ...query, ...days, format })}`))

  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" icon={<Download />} loading={isBusy}>
            {texts.export}
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          {formats.map((format) => (
            <MenuItem key={format} onSelect={() => void save(format)}>
              {texts.exportFormats[format]}
            </MenuItem>
          ))}
          {byDays && <MenuItem onSelect={() => setIsAsking(true)}>{texts.exportByDays}</MenuItem>}
          {links.map(({ label, to }) => (
            <MenuItem key={to} asChild>
              <a href={to} target="_blank" rel="noreferrer">
                {label}
              </a>
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {isAsking && (
        <ExportDaysDialog
          formats={formats}
          onClose={() => setIsAsking(false)}
          onChoose={(format, days) => {
            setIsAsking(false)
            void save(format, days)
          }}
        />
      )}
    </>
  )
}

type Days = { from?: string; to?: string }

type ExportDaysDialogProps = {
  formats: readonly (keyof typeof texts.exportFormats)[]
  onChoose: (format: string, days: Days) => void
  onClose: () => void
}

function ExportDaysDialog({ formats, onChoose, onClose }: ExportDaysDialogProps) {
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
