import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '#web/api/admin-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { texts } from '../texts.ts'
import { type Days, ExportDaysDialog } from './export-days-dialog.tsx'
import { useFileSave } from './use-file-save.ts'

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
