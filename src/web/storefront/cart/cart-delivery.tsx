import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { deliveryInCart, type CartDelivery as Words } from '#shared/rules/free-delivery.ts'
import { formatRub } from '#shared/rules/money.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { cn } from '#web/ui/cn.ts'
import { useStore } from '#web/ui/store.ts'
import { DeliveryBar } from './free-delivery.tsx'
import { texts } from './texts.ts'
import { chooseZone, chosenZone } from './zone-store.ts'

const block = 'mx-5 mb-1 rounded-lg bg-mist px-4.5 py-3.5 text-sm leading-[1.4] md:mx-6.5 md:mb-2'

/** Asks for the zone first if zones differ, and then speaks of it alone. */
export function CartDelivery({ total }: { total: string }) {
  const { zones } = useShopFacts()
  const zoneId = useStore(chosenZone)
  const [isAsking, setAsking] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const hasChosen = useRef(false)
  const words = deliveryInCart(zones, zoneId, total)

  // The pressed chip disappears, so the focus moves to the zone's name.
  useEffect(() => {
    if (isAsking || zoneId === null || !hasChosen.current) return
    hasChosen.current = false
    change.current?.focus()
  }, [isAsking, zoneId])

  function choose(id: number) {
    hasChosen.current = true
    chooseZone(id)
    setAsking(false)
  }

  if (words.kind === 'silent') return null
  if (words.kind === 'ask' || isAsking) return <WhereTo zoneId={zoneId} onChoose={choose} />
  return (
    <DeliveryBar className={block} {...barOf(words, total)}>
      {words.zone && (
        <button
          ref={change}
          type="button"
          aria-label={texts.changeZone(words.zone.name)}
          onClick={() => setAsking(true)}
          className="-my-2.5 min-h-11 text-right font-semibold underline decoration-line-ctl underline-offset-4 wrap-anywhere hover:text-berry-text hover:decoration-current"
        >
          {words.zone.name}
        </button>
      )}
    </DeliveryBar>
  )
}

function barOf(words: Exclude<Words, { kind: 'silent' | 'ask' }>, total: string) {
  if (words.kind === 'free') return { sentence: texts.free, isFree: true, progress: { value: 1, max: 1 } }
  if (words.kind === 'costs') return { sentence: texts.costs, sum: formatRub(words.price) }
  return {
    sentence: words.zone ? texts.freeProgress : texts.untilFree,
    sum: formatRub(words.amount),
    progress: { value: Number(total), max: Number(words.from) },
  }
}

type WhereToProps = { zoneId: number | null; onChoose: (id: number) => void }

function WhereTo({ zoneId, onChoose }: WhereToProps) {
  const { zones } = useShopFacts()
  const id = useId()

  /** Arrows only move the focus: a choice closes the question. */
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    const chips = [...event.currentTarget.querySelectorAll('button')]
    const place = chips.findIndex((chip) => chip.matches(':focus'))
    event.preventDefault()
    chips.at((place + step) % chips.length)?.focus()
  }

  return (
    <div className={cn(block, 'grid gap-2.5')}>
      <b id={id} className="font-semibold">
        {texts.whereTo}
      </b>
      <div role="radiogroup" aria-labelledby={id} onKeyDown={move} className="flex flex-wrap gap-1.5">
        {zones.map((zone) => (
          <Chip
            key={zone.id}
            asChild
            selected={zone.id === zoneId}
            className="min-h-11 bg-surface px-3.5 wrap-anywhere whitespace-normal shadow-[inset_0_0_0_1px_var(--line-ctl)] aria-checked:bg-ink"
          >
            {/* biome-ignore lint/a11y/useSemanticElements: an input would choose with the first arrow key */}
            <button
              type="button"
              role="radio"
              aria-checked={zone.id === zoneId}
              onClick={() => onChoose(zone.id)}
            >
              {zone.name}
            </button>
          </Chip>
        ))}
      </div>
    </div>
  )
}
