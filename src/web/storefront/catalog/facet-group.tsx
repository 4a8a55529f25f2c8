import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Facets } from '#shared/contract/products.ts'
import { isColour, swatchOf } from '#shared/rules/swatch.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { Swatch } from '#web/ui/swatch.tsx'
import { texts } from './texts.ts'

type Attribute = Facets['attributes'][number]
type Value = Attribute['values'][number]

type FacetGroupProps = {
  attribute: Attribute
  chosen: readonly string[]
  isOpen: boolean
  onToggle: (value: string) => void
}

const shownAtOnce = 10

export function FacetGroup({ attribute: { slug, name, values }, chosen, isOpen, onToggle }: FacetGroupProps) {
  const hasSwatches = isColour(values)
  const isLong = values.length > shownAtOnce
  const [isWhole, setWhole] = useState(values.slice(shownAtOnce).some((value) => chosen.includes(value.slug)))
  return (
    <FilterSection title={name} chosen={chosen.length} isOpen={isOpen || chosen.length > 0}>
      <ul className={cn(hasSwatches && 'grid grid-cols-2 gap-x-1')}>
        {values.map((value, index) => (
          <li
            key={value.slug}
            // The button for the remaining values needs JavaScript.
            className={cn(index >= shownAtOnce && !isWhole && 'hidden noscript:block')}
          >
            <FacetValue
              name={slug}
              value={value}
              hasSwatch={hasSwatches}
              isChosen={chosen.includes(value.slug)}
              onToggle={onToggle}
            />
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-11 rounded-sm px-1.5 font-semibold text-berry-text text-sm noscript:hidden"
        >
          {isWhole ? texts.fewerValues : texts.moreValues(values.length - shownAtOnce)}
        </button>
      )}
    </FilterSection>
  )
}

type FilterSectionProps = { title: string; chosen?: number; isOpen: boolean; children: ReactNode }

export function FilterSection({ title, chosen = 0, isOpen, children }: FilterSectionProps) {
  const id = useId()
  return (
    <details open={isOpen} className="group/section mx-1 mt-1.5 border-line border-t pt-1.5 pb-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm px-1.5 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        <span id={id}>{title}</span>
        <span className="ml-auto font-medium text-ink-3 text-xs">{chosen > 0 && chosen}</span>
        <ChevronDown className="size-4.25 text-ink-3 transition-transform group-open/section:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: the summary names the group, a legend cannot stand there */}
      <div role="group" aria-labelledby={id}>
        {children}
      </div>
    </details>
  )
}

type FacetValueProps = {
  name: string
  value: Value
  hasSwatch: boolean
  isChosen: boolean
  onToggle: (value: string) => void
}

function FacetValue({ name, value, hasSwatch, isChosen, onToggle }: FacetValueProps) {
  const box = {
    name,
    value: value.slug,
    checked: isChosen,
    onChange: () => onToggle(value.slug),
    autoComplete: 'off',
  }
  const words = (
    <>
      <span className="wrap-anywhere min-w-0">{value.name}</span>
      <span className={cn('ml-auto flex-none text-xs', isChosen ? 'text-ink-2' : 'text-ink-3')}>
        {value.count}
      </span>
    </>
  )
  const look = cn(
    'rounded-sm pr-2 pl-1.5 hover:bg-mist',
    isChosen && 'font-semibold',
    value.count === 0 && !isChosen && 'text-ink-3',
  )
  if (!hasSwatch) return <Checkbox {...box} label={words} className={look} />
  return (
    <label
      className={cn(
        'flex min-h-11 items-center gap-1.5 text-xs leading-ui tracking-[-0.02em]',
        look,
        'pr-0.5 pl-1',
      )}
    >
      <span className="relative grid size-5.5 flex-none place-items-center">
        <Swatch colour={swatchOf(value.name) ?? 'var(--mist-2)'} className="absolute inset-0 size-auto" />
        <input
          type="checkbox"
          {...box}
          className="absolute inset-0 appearance-none rounded-pill checked:shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--ink)]"
        />
        {isChosen && (
          // The disc keeps the check mark visible on every colour.
          <Check className="pointer-events-none relative size-3.75 rounded-pill bg-white/90 stroke-3 p-px text-photo-ink" />
        )}
      </span>
      {words}
    </label>
  )
}
