import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { productSorts } from '#shared/rules/product-sort.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { onDemand, usePart } from '#web/ui/on-demand.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { countChosen } from './catalog-address.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

const filterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type Part = { catalog: Catalog }

const views = [
  { value: 'grid', label: <LayoutGrid />, name: texts.grid },
  { value: 'list', label: <List />, name: texts.list },
] as const

export function Toolbar({ catalog }: Part) {
  return (
    <div className="max-md:contents md:mt-4.5 md:mb-6 md:flex md:items-start md:justify-between md:gap-3">
      <div className="z-5 flex gap-2 max-md:sticky max-md:top-16 max-md:mx-[calc(-1*var(--gutter))] max-md:mt-2 max-md:mb-3 max-md:bg-bg max-md:px-gutter max-md:py-2 md:order-2 md:ml-auto md:flex-none md:gap-3">
        <FilterButton catalog={catalog} />
        <SortSelect catalog={catalog} />
        <Segmented
          label={texts.view}
          options={views}
          value={catalog.address.view}
          onValueChange={(view) => catalog.change({ view })}
          className="max-md:hidden"
        />
      </div>
      <ChosenFilters
        state={catalog}
        className="max-md:no-scrollbar max-md:bleed-x max-md:mb-4.5 max-md:overflow-x-auto max-md:*:flex-none md:flex-wrap md:*:max-w-full"
      />
    </div>
  )
}

function FilterButton({ catalog }: Part) {
  const [isOpen, setOpen] = useState(false)
  const FilterSheet = usePart(filterSheet, isOpen)
  const count = countChosen(catalog.address)
  return (
    <>
      <Button
        variant="secondary"
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-11.5 min-w-0 px-3.5 text-sm max-md:flex-1 lg:hidden noscript:hidden"
      >
        <span className="flex items-center gap-2">
          {texts.filters}
          {count > 0 && (
            <Badge tone="berry" compact>
              {count}
            </Badge>
          )}
        </span>
      </Button>
      {FilterSheet && <FilterSheet catalog={catalog} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}

function SortSelect({ catalog: { address, change } }: Part) {
  return (
    <Select
      shape="pill"
      name="sort"
      aria-label={texts.sort}
      autoComplete="off"
      value={address.sort}
      onChange={({ target }) => change({ sort: productSorts.find((sort) => sort === target.value) })}
      className="min-w-0 max-md:flex-[1.4] max-md:[&>select]:pr-9 max-md:[&>select]:pl-3.5"
    >
      {productSorts.map((sort) => (
        <option key={sort} value={sort}>
          {address.search && sort === 'popular' ? texts.byMatch : texts.sorts[sort]}
        </option>
      ))}
    </Select>
  )
}
