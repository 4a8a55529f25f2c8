import { type FormEvent, useEffect, useState } from 'react'
import { searchMaxLength, searchPauseMs } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { usableSearch } from './catalog-address.ts'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

/** Words that narrow the list, taken into the address once their typist pauses. */
export function ProductSearch({ catalog: { address, change } }: { catalog: Catalog }) {
  const [text, setText] = useState(address.search)
  const [seen, setSeen] = useState(address.search)
  const debounced = useDebounced(text, searchPauseMs)

  // Back, a link or the search box of the bar: the field follows the address.
  if (seen !== address.search) {
    setSeen(address.search)
    if (usableSearch(text) !== address.search) setText(address.search)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing moves the address
  useEffect(() => {
    if (debounced === text && usableSearch(text) !== address.search)
      change({ search: usableSearch(text) }, { replace: true })
  }, [debounced])

  function submit(event: FormEvent) {
    event.preventDefault()
    change({ search: usableSearch(text) }, { replace: true })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the <search> element would stand around the form, not be it
    <form
      role="search"
      aria-label={texts.productSearchLabel}
      action={paths.catalog}
      onSubmit={submit}
      className="w-full sm:max-w-85 sm:flex-1 sm:basis-64"
    >
      <SearchField
        name="search"
        value={text}
        onValueChange={setText}
        maxLength={searchMaxLength}
        placeholder={texts.productSearch}
        aria-label={texts.productSearchLabel}
        autoComplete="off"
      />
    </form>
  )
}
