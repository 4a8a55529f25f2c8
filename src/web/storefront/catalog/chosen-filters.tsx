import { useRef } from 'react'
import { formatRub } from '#shared/rules/money.ts'
import { isColour, swatchOf } from '#shared/rules/swatch.ts'
import { RemovableChip } from '#web/ui/chip.tsx'
import { cn } from '#web/ui/cn.ts'
import { Swatch } from '#web/ui/swatch.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { type CatalogAddress, unfiltered, withCategoryToggled, withValueToggled } from './catalog-address.ts'
import { focusHeadingOver } from './focus-heading-over.ts'
import type { PriceRange } from './price-range.ts'
import { ResetButton } from './reset-button.tsx'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

type State = Pick<Catalog, 'address' | 'addressWith' | 'change' | 'categories' | 'attributes'>
type Chosen = { key: string; label: string; colour?: string | undefined; without: Partial<CatalogAddress> }

function wordsOf({ from, to }: PriceRange): string {
  if (from === null) return texts.cheaperThan(formatRub(String(to ?? 0)))
  if (to === null) return texts.dearerThan(formatRub(String(from)))
  return texts.priceBetween(formatRub(String(from)), formatRub(String(to)))
}

/** Includes unknown slugs and values: they empty the list, so the shopper must see and remove them. */
function chosenOf({ address, categories, attributes }: State): Chosen[] {
  const { slugs, price, inStock, made, values } = address
  return [
    ...slugs.map((slug) => {
      const label = categories.find((one) => one.slug === slug)?.name ?? slug
      return { key: slug, label, without: withCategoryToggled(address, slug) }
    }),
    ...(made ? [{ key: '#made', label: texts.ownWords, without: { made: false } }] : []),
    ...(inStock ? [{ key: '#stock', label: texts.inStock, without: { inStock: false } }] : []),
    ...(price.from !== null || price.to !== null
      ? [{ key: '#price', label: wordsOf(price), without: { price: unfiltered.price } }]
      : []),
    ...Object.entries(values).flatMap(([slug, chosen]) => {
      const options = attributes.find((one) => one.slug === slug)?.values ?? []
      return chosen.map((value) => {
        const label = options.find((one) => one.slug === value)?.name ?? value
        const colour = isColour(options) ? swatchOf(label) : undefined
        return { key: `${slug}:${value}`, label, colour, without: withValueToggled(address, slug, value) }
      })
    }),
  ]
}

export function ChosenFilters({ state, className }: { state: State; className?: string }) {
  const isHydrated = useHydrated()
  const chosen = chosenOf(state)
  const { addressWith, change } = state
  const list = useRef<HTMLUListElement>(null)

  function remove({ without }: Chosen, place: number) {
    const neighbour = place + 1 < chosen.length ? place + 1 : place - 1
    const button = list.current?.children[neighbour]?.querySelector('button')
    if (button) button.focus()
    else focusHeadingOver(list.current)
    change(without)
  }

  if (chosen.length === 0) return null
  return (
    <ul ref={list} aria-label={texts.chosen} className={cn('flex min-w-0 items-center gap-2', className)}>
      {chosen.map((one, place) => (
        <li key={one.key}>
          <RemovableChip
            label={one.label}
            icon={one.colour && <Swatch colour={one.colour} className="-ml-1 size-4" />}
            onRemove={() => remove(one, place)}
            removeLink={isHydrated ? undefined : <ShopLink to={addressWith(one.without)} />}
          />
        </li>
      ))}
      <li>
        <ResetButton
          variant="ghost"
          size={44}
          state={state}
          to={unfiltered}
          className="whitespace-nowrap text-berry-text"
        />
      </li>
    </ul>
  )
}
