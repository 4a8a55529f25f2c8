import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { filterPauseMs } from '#shared/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetBody, SheetContent, SheetFooter } from '#web/ui/sheet.tsx'
import { useDebouncedCallback } from '#web/ui/use-debounced.ts'
import { type CatalogAddress, changeAddress, unfiltered } from './catalog-address.ts'
import { CategoryFilter } from './category-filter.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { Filters } from './filters.tsx'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

type FilterSheetProps = { catalog: Catalog; open: boolean; onOpenChange: (open: boolean) => void }

export function FilterSheet({ catalog, open, onOpenChange }: FilterSheetProps) {
  const { state, flush } = useDraft(catalog)
  useCloseByBack(open, onOpenChange)
  function close() {
    flush()
    onOpenChange(false)
  }
  return (
    <Sheet open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <SheetContent side="bottom" title={texts.filters}>
        <ChosenFilters
          state={state}
          className="no-scrollbar flex-none overflow-x-auto px-4 pb-2 *:flex-none"
        />
        <SheetBody className="px-4">
          <Filters state={state} isDraft>
            <h3 className="mx-1 px-1.5 pb-3 font-body font-semibold text-sm tracking-normal">
              {texts.categories}
            </h3>
            <CategoryFilter catalog={state} />
          </Filters>
        </SheetBody>
        <SheetFooter className="grid-cols-[auto_1fr] gap-2.5 px-4 pt-3 md:px-4">
          <Button variant="quiet" className="px-5" onClick={() => state.change(unfiltered)}>
            {texts.reset}
          </Button>
          <Button className="px-3" onClick={close}>
            {texts.show(catalog.facets ?? catalog.list.found)}
          </Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  )
}

/** Back closes the sheet and undoes nothing: the filters chosen in it are steps for the next Back. */
function useCloseByBack(open: boolean, onOpenChange: (open: boolean) => void) {
  const blocker = useBlocker(({ historyAction }) => open && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    // Does not apply the draft here: the router still returns to this page. The debounce applies it later.
    onOpenChange(false)
  }, [blocker, onOpenChange])
}

function useDraft(catalog: Catalog) {
  const [draft, setDraft] = useState<CatalogAddress>()
  const take = useDebouncedCallback((address: CatalogAddress) => {
    catalog.change(address)
    setDraft(undefined)
  }, filterPauseMs)
  const address = draft ?? catalog.address
  const state = {
    ...catalog,
    address,
    change(change: Partial<CatalogAddress>) {
      const next = changeAddress(address, change)
      setDraft(next)
      take.call(next)
    },
  }
  return { state, flush: take.flush }
}
