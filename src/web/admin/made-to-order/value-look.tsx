import { ImageOff, Plus, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { acceptedTypes, takeFiles, useUploads } from '../crud/files/use-uploads.ts'
import type { ValueInput } from './group-form.ts'
import { texts } from './texts.ts'

type ValueLookProps = {
  value: ValueInput
  needsColour: boolean
  images: readonly string[]
  onChange: (parts: Partial<ValueInput>) => void
}

export function ValueLook({ value, needsColour, images, onChange }: ValueLookProps) {
  return (
    <div className="mt-2 mb-1 grid gap-3.5 rounded-md bg-mist p-3.5">
      <Switch
        label={texts.isAvailable}
        checked={value.isAvailable ?? true}
        onChange={({ target }) => onChange({ isAvailable: target.checked })}
      />
      <Colours swatch={value.swatch} needsColour={needsColour} onChange={(swatch) => onChange({ swatch })} />
      <ValuePicture image={value.image ?? null} images={images} onChange={(image) => onChange({ image })} />
    </div>
  )
}

type ColoursProps = {
  swatch: string | undefined
  needsColour: boolean
  onChange: (swatch: string | undefined) => void
}

function Colours({ swatch, needsColour, onChange }: ColoursProps) {
  const [first, second] = swatch?.split(' ') ?? []
  if (first === undefined)
    return (
      <Button
        variant="secondary"
        size={40}
        icon={<Plus />}
        className="justify-self-start"
        onClick={() => onChange('#FFFFFF')}
      >
        {texts.addColour}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Colour
        label={texts.colour}
        value={first}
        onChange={(colour) => onChange([colour, second].filter(Boolean).join(' '))}
      />
      {second === undefined ? (
        <Button variant="ghost" size={40} icon={<Plus />} onClick={() => onChange(`${first} ${first}`)}>
          {texts.addSecond}
        </Button>
      ) : (
        <>
          <Colour
            label={texts.secondColour}
            value={second}
            onChange={(colour) => onChange(`${first} ${colour}`)}
          />
          <IconButton label={`${texts.removeValue(texts.secondColour)}`} onClick={() => onChange(first)}>
            <X />
          </IconButton>
        </>
      )}
      {!needsColour && (
        <Button variant="ghost" size={40} className="ml-auto" onClick={() => onChange(undefined)}>
          {texts.noColour}
        </Button>
      )}
    </div>
  )
}

type ColourProps = { label: string; value: string; onChange: (colour: string) => void }

function Colour({ label, value, onChange }: ColourProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 font-medium text-ui">
      <input
        type="color"
        value={value}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        className="h-9 w-12 cursor-pointer rounded-xs border-[1.5px] border-line-ctl bg-surface p-0.5"
      />
      {label}
    </label>
  )
}

type ValuePictureProps = {
  image: string | null
  images: readonly string[]
  onChange: (image: string | null) => void
}

const tile =
  'grid size-14 place-items-center overflow-hidden rounded-sm bg-surface text-ink-3 shadow-hairline aria-pressed:shadow-[0_0_0_2.5px_var(--ink)]'

function ValuePicture({ image, images, onChange }: ValuePictureProps) {
  const { uploads, error, upload } = useUploads(onChange)
  const offered = image && !images.includes(image) ? [image, ...images] : images
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-ui">{texts.picture}</legend>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-label={texts.noPicture}
          aria-pressed={image === null}
          onClick={() => onChange(null)}
          className={tile}
        >
          <ImageOff className="size-5" />
        </button>
        {offered.map((one, index) => (
          <button
            key={one}
            type="button"
            aria-label={texts.choosePicture(index + 1)}
            aria-pressed={one === image}
            onClick={() => onChange(one)}
            className={tile}
          >
            <Picture src={one} alt="" sizes="56px" className="size-full" />
          </button>
        ))}
        <label
          className={cn(tile, 'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus')}
        >
          {uploads.length > 0 ? <Spinner /> : <Plus className="size-5" />}
          <input
            type="file"
            accept={acceptedTypes}
            aria-label={texts.upload}
            className="sr-only"
            onChange={({ target }) => void upload(takeFiles(target))}
          />
        </label>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
