import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { swatches } from './colours.ts'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'
import { texts } from './texts.ts'
import { ToolbarButton } from './toolbar-button.tsx'

const columns = 8
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

type ColourButtonProps = {
  editor: Editor
  label: string
  icon: ReactNode
  value: string | null
  onChoose: (colour: string | null) => void
}

export function ColourButton({ editor, label, icon, value, onChoose }: ColourButtonProps) {
  const [open, setOpen] = useState(false)

  function choose(colour: string | null) {
    onChoose(colour)
    setOpen(false)
  }

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <ToolbarButton label={label} className="relative">
          {icon}
          {value && (
            <span
              aria-hidden
              className="absolute inset-x-2 bottom-1 h-0.75 rounded-pill ring-1 ring-line"
              style={{ background: value }}
            />
          )}
        </ToolbarButton>
      </PopoverTrigger>
      <PopoverContent aria-label={label} onLeave={() => editor.commands.focus()}>
        <Swatches label={label} value={value} onChoose={choose} />
        <Button variant="quiet" size={40} className="mt-2.5 w-full" onClick={() => choose(null)}>
          {texts.noColour}
        </Button>
      </PopoverContent>
    </Popover>
  )
}

type SwatchesProps = { label: string; value: string | null; onChoose: (colour: string) => void }

function Swatches({ label, value, onChoose }: SwatchesProps) {
  const grid = useRef<HTMLDivElement>(null)
  const selected = swatches.findIndex((swatch) => swatch.value === value)
  const [current, setCurrent] = useState(Math.max(0, selected))

  function walk(event: KeyboardEvent) {
    const step = steps[event.key]
    const next = current + (step ?? 0)
    if (step === undefined || next < 0 || next >= swatches.length) return
    event.preventDefault()
    setCurrent(next)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and resets of its own
    <div ref={grid} role="group" aria-label={label} className="grid grid-cols-8 gap-1" onKeyDown={walk}>
      {swatches.map((swatch, index) => (
        <button
          key={swatch.value}
          type="button"
          aria-label={swatch.name}
          title={swatch.name}
          aria-pressed={swatch.value === value}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onChoose(swatch.value)}
          className="size-8 rounded-xs shadow-[inset_0_0_0_1px_rgb(0_0_0/.14)] aria-pressed:ring-2 aria-pressed:ring-ink aria-pressed:ring-offset-2 pointer-coarse:size-10"
          style={{ background: swatch.value }}
        />
      ))}
    </div>
  )
}
