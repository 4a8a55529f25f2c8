import { CircleAlert, FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ExportMenu } from '../crud/files/export-menu.tsx'
import { takeFiles } from '../crud/files/use-uploads.ts'
import { texts } from './texts.ts'

type FilePickerProps = { isBusy: boolean; problem: string | undefined; onFile: (file: File) => void }

const accepted = '.csv,.xlsx,.yml,.xml,.txt'

export function FilePicker({ isBusy, problem, onFile }: FilePickerProps) {
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }

  return (
    <>
      {problem && (
        <Notice tone="bad" role="alert" icon={<CircleAlert />}>
          <b className="block">{texts.checkFailed}</b>
          {problem}
        </Notice>
      )}
      <Panel>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere here; the field is for all others */}
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          className={cn(
            'relative grid min-h-56 place-items-center rounded-md border-2 border-line-ctl border-dashed bg-mist p-6 text-center focus-within:border-info',
            isOver && 'border-info bg-info-soft',
          )}
        >
          <div className="grid justify-items-center gap-2">
            {isBusy ? <Spinner className="size-8" /> : <FileSpreadsheet className="size-8 text-ink-3" />}
            <b role="status">{isBusy ? texts.checking : texts.dropTitle}</b>
            <span id={hintId} className="max-w-130 text-ink-2 text-sm">
              {texts.dropHint}
            </span>
          </div>
          <input
            type="file"
            accept={accepted}
            disabled={isBusy}
            aria-label={texts.choose}
            aria-describedby={hintId}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              const [file] = takeFiles(target)
              if (file) onFile(file)
            }}
          />
        </div>
      </Panel>
      <Panel title={texts.template} actions={<ExportMenu path={endpoints.exportProducts.path} />}>
        <p className="max-w-170 text-ink-2 text-sm">{texts.templateHint}</p>
      </Panel>
    </>
  )
}
