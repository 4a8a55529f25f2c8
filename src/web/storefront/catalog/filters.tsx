import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Switch } from '#web/ui/switch.tsx'
import { chosenValues, withValueToggled } from './catalog-address.ts'
import { FacetGroup, FilterSection } from './facet-group.tsx'
import { PriceFilter } from './price-filter.tsx'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

type FilterState = Pick<Catalog, 'address' | 'addressWith' | 'change' | 'facets'>

type FiltersProps = {
  state: FilterState
  isDraft?: boolean
  children: ReactNode
}

const openAtFirst = 3

/** `children` are the categories: below the switch for own words, but above it on a phone. */
export function Filters({ state, isDraft = false, children }: FiltersProps) {
  const { address, addressWith, change, facets } = state
  const [path, others] = addressWith({
    price: { from: null, to: null },
    inStock: false,
    made: false,
    values: {},
    page: 1,
  }).split('?')
  return (
    <form action={path} aria-label={texts.filters} onSubmit={(event: FormEvent) => event.preventDefault()}>
      {Array.from(new URLSearchParams(others), ([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {isDraft && children}
      <FilterSwitch
        name="made"
        label={texts.ownWords}
        count={facets?.made}
        checked={address.made}
        onChange={(made) => change({ made })}
        className={cn(!isDraft && 'mt-0 mb-3.5 border-t-0 border-b pb-2.5')}
      />
      {!isDraft && children}
      <FilterSwitch
        name="stock"
        label={texts.onlyInStock}
        count={facets?.inStock}
        checked={address.inStock}
        onChange={(inStock) => change({ inStock })}
      />
      <FilterSection title={texts.price} isOpen>
        <PriceFilter
          price={address.price}
          facets={facets}
          onChange={(price) => change({ price })}
          atOnce={isDraft}
        />
      </FilterSection>
      {facets?.attributes.map((attribute, index) => (
        <FacetGroup
          key={attribute.slug}
          attribute={attribute}
          chosen={chosenValues(address, attribute.slug)}
          isOpen={index < openAtFirst}
          onToggle={(value) => change(withValueToggled(address, attribute.slug, value))}
        />
      ))}
      <Button type="submit" className="mt-3 hidden w-full noscript:inline-flex">
        {texts.apply}
      </Button>
    </form>
  )
}

type FilterSwitchProps = {
  name: string
  label: string
  count: number | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

const FilterSwitch = ({ name, label, count, checked, onChange, className }: FilterSwitchProps) => (
  <div className={cn('mx-1 mt-1.5 border-line border-t py-1', className)}>
    <Switch
      name={name}
      value="1"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      autoComplete="off"
      className="px-1.5 text-sm"
      label={
        <>
          {label} <span className="font-normal text-ink-3">{count}</span>
        </>
      }
    />
  </div>
)
