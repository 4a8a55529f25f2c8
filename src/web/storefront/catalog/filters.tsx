import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
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
}

const openAtFirst = 3

export function Filters({ state, isDraft = false }: FiltersProps) {
  const { address, addressWith, change, facets } = state
  const [path, others] = addressWith({
    price: { from: null, to: null },
    inStock: false,
    values: {},
    page: 1,
  }).split('?')
  return (
    <form action={path} aria-label={texts.filters} onSubmit={(event: FormEvent) => event.preventDefault()}>
      {Array.from(new URLSearchParams(others), ([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="mx-1 mt-1.5 border-line border-t py-1">
        <Switch
          name="stock"
          value="1"
          checked={address.inStock}
          onChange={({ target }) => change({ inStock: target.checked })}
          autoComplete="off"
          className="px-1.5 text-sm"
          label={
            <>
              {texts.onlyInStock} <span className="font-normal text-ink-3">{facets?.inStock}</span>
            </>
          }
        />
      </div>
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
