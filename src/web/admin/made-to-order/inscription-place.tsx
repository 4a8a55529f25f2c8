import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { firstPlace, type InscriptionArea, inscriptionFaces } from '#shared/rules/inscription.ts'
import { pictureSources } from '#shared/rules/picture.ts'
import { bringInscriptionSheet } from '#web/styles/inscription-sheet.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LetteredPicture } from '#web/ui/lettered-picture.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ChoiceInput, GroupInput } from './group-form.ts'
import { movedBy, narrowest, placeByKey, withWidth } from './place.ts'
import { texts } from './texts.ts'

type InscriptionPlaceProps = {
  area: InscriptionArea | null
  onChange: (area: InscriptionArea | null) => void
  groups: readonly GroupInput[]
  image: string | undefined
}

const percent = (value: number) => value.toLocaleString('ru', { maximumFractionDigits: 1 })

export function InscriptionPlace({ area, onChange, groups, image }: InscriptionPlaceProps) {
  // Loads the sheet before it is needed: React suspends a component until its sheet has loaded.
  useEffect(bringInscriptionSheet, [])
  const asksForText = groups.some(({ kind }) => kind === 'text')
  if (!area && !asksForText)
    return (
      <section>
        <h3 className="mb-2 font-semibold text-md">{texts.place}</h3>
        <p className="text-ink-3">{texts.placeNeedsText}</p>
      </section>
    )
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-md">{texts.place}</h3>
      <Switch
        label={texts.placeOn}
        description={texts.placeOnHint}
        checked={area !== null}
        onChange={({ target }) => onChange(target.checked ? firstPlace : null)}
      />
      {area && !image && <p className="text-ink-3">{texts.placeNeedsPicture}</p>}
      {area && image && <PlaceOnPicture area={area} image={image} groups={groups} onChange={onChange} />}
    </section>
  )
}

type PlaceOnPictureProps = {
  area: InscriptionArea
  image: string
  groups: readonly GroupInput[]
  onChange: (area: InscriptionArea) => void
}

function PlaceOnPicture({ area, image, groups, onChange }: PlaceOnPictureProps) {
  const [sample, setSample] = useState<string>(texts.sampleText)
  const sources = pictureSources(image)
  return (
    <>
      <div className="relative" style={{ aspectRatio: sources ? sources.width / sources.height : 1 }}>
        <LetteredPicture
          src={image}
          alt=""
          sizes="420px"
          inscription={{ text: sample, area, image, ...lookOf(groups) }}
          className="size-full rounded-md"
        />
        <Frame area={area} onChange={onChange} />
      </div>
      <p className="text-ink-3 text-xs">{texts.placeHelp}</p>
      <dl className="flex flex-wrap gap-x-7 gap-y-2 [&_dd]:font-semibold [&_dt]:text-ink-3 [&_dt]:text-xs">
        <div>
          <dt>{texts.centre}</dt>
          <dd>{texts.centreAt(percent(area.cx), percent(area.cy))}</dd>
        </div>
        <div>
          <dt>{texts.width}</dt>
          <dd>{texts.percent(percent(area.w))}</dd>
        </div>
      </dl>
      <div className="grid gap-3.5 sm:grid-cols-[1fr_9rem]">
        <Field label={texts.sample}>
          <Input autoComplete="off" value={sample} onChange={({ target }) => setSample(target.value)} />
        </Field>
        <Field label={texts.lines}>
          <Select
            value={area.lines}
            onChange={({ target }) => onChange({ ...area, lines: Number(target.value) })}
          >
            <option>1</option>
            <option>2</option>
            <option>3</option>
          </Select>
        </Field>
      </div>
    </>
  )
}

function lookOf(groups: readonly GroupInput[]) {
  const first = (use: ChoiceInput['draws']) =>
    groups.find((group): group is ChoiceInput => group.kind === 'choice' && group.draws === use)?.values[0]
  const face = Object.entries(inscriptionFaces).find(([name]) => name === first('face')?.name)?.[1]
  return { face: face ?? 'print', letters: first('letters')?.swatch?.split(' ')[0] ?? '#FFFFFF' }
}

type FrameProps = { area: InscriptionArea; onChange: (area: InscriptionArea) => void }

function Frame({ area, onChange }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [grab, setGrab] = useState<{ x: number; y: number; area: InscriptionArea }>()
  const helpId = useId()

  function pointAt({ clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
  }

  function take(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    setGrab({ ...pointAt(event), area })
  }

  function drag(event: PointerEvent) {
    if (!grab) return
    const { x, y } = pointAt(event)
    onChange(movedBy(grab.area, x - grab.x, y - grab.y))
  }

  function stretch(event: PointerEvent) {
    if (grab) onChange(withWidth(grab.area, Math.abs(pointAt(event).x - area.cx) * 2))
  }

  function press(event: KeyboardEvent) {
    const next = placeByKey(area, event)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }

  function pressSide(event: KeyboardEvent) {
    const sides: Record<string, string> = { ArrowLeft: '-', ArrowDown: '-', ArrowRight: '+', ArrowUp: '+' }
    const key = sides[event.key]
    const next = key && placeByKey(area, { key, shiftKey: event.shiftKey })
    if (!next) return
    event.preventDefault()
    onChange(next)
  }

  const letGo = () => setGrab(undefined)
  const grip = (move: (event: PointerEvent) => void) => ({
    onPointerDown: take,
    onPointerMove: move,
    onPointerUp: letGo,
    onPointerCancel: letGo,
  })
  const side =
    'absolute top-1/2 size-4 -translate-y-1/2 cursor-ew-resize touch-none rounded-xs border-2 border-info bg-white before:absolute before:-inset-3.5'
  return (
    <div ref={box} className="absolute inset-0">
      <div
        className="absolute -translate-1/2"
        style={{ left: `${area.cx}%`, top: `${area.cy}%`, width: `${area.w}%`, aspectRatio: 1.3 }}
      >
        <button
          type="button"
          aria-label={texts.placeHandle}
          aria-describedby={helpId}
          {...grip(drag)}
          onKeyDown={press}
          className="absolute inset-0 cursor-move touch-none rounded-[50%] border-2 border-info outline-offset-4"
        />
        <div
          role="slider"
          tabIndex={0}
          aria-label={texts.placeWidth}
          aria-valuemin={narrowest}
          aria-valuemax={100}
          aria-valuenow={area.w}
          aria-valuetext={texts.percent(percent(area.w))}
          {...grip(stretch)}
          onKeyDown={pressSide}
          className={cn(side, 'right-0 translate-x-1/2')}
        />
        <div aria-hidden {...grip(stretch)} className={cn(side, 'left-0 -translate-x-1/2')} />
      </div>
      <VisuallyHidden id={helpId} role="status">
        {texts.placeHelp} {texts.centreAt(percent(area.cx), percent(area.cy))}
      </VisuallyHidden>
    </div>
  )
}
