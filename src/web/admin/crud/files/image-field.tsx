import { Upload as UploadIcon } from 'lucide-react'
import {
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isWebAddress } from '#shared/rules/web-address.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from '../texts.ts'
import { ImageThumbs } from './image-thumbs.tsx'
import { MixedContentNote } from './mixed-content-note.tsx'
import { acceptedTypes, takeFiles, useUploads } from './use-uploads.ts'

type ImageFieldProps = {
  label: string
  value: readonly string[]
  /** Receives an updater, because several uploads may finish before React renders again. */
  onChange: (change: (images: readonly string[]) => string[]) => void
  onBusyChange?: (busy: boolean) => void
  error?: string
}

export function ImageField({ label, value, onChange, onBusyChange, error }: ImageFieldProps) {
  const add = (address: string) =>
    onChange((images) => (images.includes(address) ? [...images] : [...images, address]))

  const { uploads, error: uploadError, upload } = useUploads(add)
  const busy = uploads.length > 0
  const reportBusy = useEffectEvent((isBusy: boolean) => onBusyChange?.(isBusy))
  useEffect(() => reportBusy(busy), [busy])
  const { field, markRemoval } = useFocusAfterRemoval(value)

  return (
    <div ref={field} className="grid gap-4">
      <Field group label={label} error={error ?? uploadError}>
        <ImageThumbs
          images={value}
          uploads={uploads}
          onChange={(images) => onChange(() => images)}
          onRemove={(index) => {
            markRemoval(index)
            onChange((images) => images.toSpliced(index, 1))
          }}
        />
        <DropZone onFiles={upload} />
      </Field>
      <ImageByUrl onAdd={add} />
      <MixedContentNote addresses={value} />
    </div>
  )
}

function DropZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles(event.dataTransfer.files)
  }

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'grid justify-items-center gap-1.5 rounded-md border-[1.5px] border-line-ctl border-dashed bg-mist p-5 text-center text-ui',
        'transition-colors hover:border-ink-2 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        over && 'border-info bg-info-soft',
      )}
    >
      <UploadIcon className="size-6.5 text-ink-3" />
      <span className="font-semibold">{texts.uploadTitle}</span>
      <span className="text-ink-3 text-xs">{texts.uploadHint}</span>
      <input
        type="file"
        name="images"
        multiple
        accept={acceptedTypes}
        className="sr-only"
        onChange={({ target }) => onFiles(takeFiles(target))}
      />
    </label>
  )
}

/** A removed button loses the focus: moves it to the next remove button, else the last, else the file input. */
function useFocusAfterRemoval(items: readonly unknown[]) {
  const field = useRef<HTMLDivElement>(null)
  const removed = useRef(-1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the list
  useLayoutEffect(() => {
    if (removed.current < 0) return
    const buttons = [...(field.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const next = buttons[removed.current] ?? buttons.at(-1)
    const focused = next ?? field.current?.querySelector<HTMLElement>('input[type=file]')
    focused?.focus()
    removed.current = -1
  }, [items])

  function markRemoval(index: number) {
    removed.current = index
  }

  return { field, markRemoval }
}

function ImageByUrl({ onAdd }: { onAdd: (address: string) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function add() {
    const address = typed.trim()
    if (!isWebAddress(address)) return setError(texts.badUrl)
    onAdd(address)
    setTyped('')
    setError(undefined)
  }

  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }

  return (
    <Field label={texts.imageByUrl} error={error}>
      <div className="flex gap-2">
        <Input
          type="url"
          inputMode="url"
          placeholder={texts.imagePlaceholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addByKey}
        />
        <Button variant="quiet" onClick={add}>
          {texts.add}
        </Button>
      </div>
    </Field>
  )
}
