import { type FocusEvent, useRef, useState } from 'react'
import type { Facets } from '#shared/contract/products.ts'
import { filterPauseMs } from '#shared/limits.ts'
import { formatRub } from '#shared/rules/money.ts'
import { cn } from '#web/ui/cn.ts'
import { useControlClass } from '#web/ui/input.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { useDebouncedCallback } from '#web/ui/use-debounced.ts'
import { inOrder, type PriceRange, placeStep, readRange, sliderOf, writePrice } from './price-range.ts'
import { texts } from './texts.ts'

type PriceFilterProps = {
  price: PriceRange
  facets: Pick<Facets, 'priceSteps'> | undefined
  onChange: (price: PriceRange) => void
  /** For an owner that debounces by itself. */
  atOnce?: boolean
}

type Typed = { from: string; to: string }
const typedOf = ({ from, to }: PriceRange): Typed => ({ from: String(from ?? ''), to: String(to ?? '') })
const readTyped = ({ from, to }: Typed): PriceRange => readRange(from, to)

export function PriceFilter({ price, facets, onChange, atOnce = false }: PriceFilterProps) {
  const [typed, setTyped] = useState(typedOf(price))
  const [previous, setPrevious] = useState(writePrice(price))
  const bothFields = useRef<HTMLDivElement>(null)
  if (previous !== writePrice(price)) {
    setPrevious(writePrice(price))
    if (writePrice(readTyped(typed)) !== writePrice(price)) setTyped(typedOf(price))
  }

  function take(range: PriceRange) {
    if (writePrice(range) !== writePrice(price)) onChange(range)
  }
  function takeWhole(range: PriceRange) {
    // A number may be half typed, so a reversed range waits until both fields lose focus.
    if (writePrice(inOrder(range)) === writePrice(range)) take(range)
  }
  const later = useDebouncedCallback(takeWhole, filterPauseMs)

  function change(next: Typed) {
    setTyped(next)
    if (atOnce) takeWhole(readTyped(next))
    else later.call(readTyped(next))
  }

  function leave() {
    later.cancel()
    const range = inOrder(readTyped(typed))
    setTyped(typedOf(range))
    take(range)
  }

  function blur({ relatedTarget }: FocusEvent) {
    if (!bothFields.current?.contains(relatedTarget)) leave()
  }

  const slider = sliderOf(facets?.priceSteps ?? [])
  const range = inOrder(readTyped(typed))
  const low = slider?.placeOf(range.from ?? slider.min)
  const high = slider?.placeOf(range.to ?? slider.max)
  return (
    <>
      <div
        ref={bothFields}
        className="grid grid-cols-[1fr_12px_1fr] items-center gap-1.5 px-1.5 pt-0.5 text-center text-ink-3"
      >
        <PriceField
          prefix={texts.from}
          label={texts.priceFrom}
          placeholder={slider && String(slider.min)}
          value={typed.from}
          onValueChange={(from) => change({ ...typed, from })}
          onEnter={leave}
          onBlur={blur}
        />
        –
        <PriceField
          prefix={texts.to}
          label={texts.priceTo}
          placeholder={slider && String(slider.max)}
          value={typed.to}
          onValueChange={(to) => change({ ...typed, to })}
          onEnter={leave}
          onBlur={blur}
        />
      </div>
      {slider && low !== undefined && high !== undefined && (
        <div className="noscript:hidden">
          <Bars heights={slider.bars} low={low} high={high} />
          <RangeSlider
            min={0}
            max={slider.last}
            step={placeStep}
            low={low}
            high={high}
            onArrow={(handle, direction) => change(typedOf(slider.stepTo(range, handle, direction)))}
            onRangeChange={(moved) => change(typedOf(slider.moveTo(moved)))}
            labels={{ low: texts.priceSliderFrom, high: texts.priceSliderTo }}
            valueText={(place) => formatRub(String(slider.priceAt(place)))}
            className="-mt-5.5"
          />
        </div>
      )}
    </>
  )
}

type PriceFieldProps = {
  prefix: string
  label: string
  placeholder: string | undefined
  value: string
  onValueChange: (value: string) => void
  onEnter: () => void
  onBlur: (event: FocusEvent) => void
}

function PriceField({ prefix, label, onValueChange, onEnter, ...props }: PriceFieldProps) {
  return (
    <div className="relative">
      <span aria-hidden className="absolute inset-y-0 left-3 grid place-items-center text-sm">
        {prefix}
      </span>
      <input
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        aria-label={label}
        onChange={({ target }) => onValueChange(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        className={useControlClass('min-h-11 rounded-sm py-2 pr-2 pl-9.5 text-sm placeholder:text-ink-3')}
        {...props}
      />
    </div>
  )
}

const barHeight = 34
const minBarHeight = 2

function Bars({ heights, low, high }: { heights: number[] } & Record<'low' | 'high', number>) {
  return (
    <div aria-hidden className="mx-5.5 mt-2 flex h-8.5 items-end gap-0.5">
      {heights.map((height, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps stand where they stand
          key={index}
          style={{ height: Math.max(Math.round(height * barHeight), minBarHeight) }}
          className={cn(
            'flex-1 rounded-t-[2px]',
            index + 1 > low && index < high ? 'bg-ink/22' : 'bg-mist-2',
          )}
        />
      ))}
    </div>
  )
}
