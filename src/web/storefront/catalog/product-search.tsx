import { type FormEvent, useEffect, useState } from 'react'
import { searchMaxLength, searchPauseMs } from '#shared/limits.ts'
import { searchText } from '#shared/rules/search-text.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useLeaving } from '../navigation/use-leaving.ts'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

/** Without JavaScript Enter submits the form. */
export function ProductSearch({ catalog: { address, addressWith, change } }: { catalog: Catalog }) {
  const [text, setText] = useState(address.search)
  const [previous, setPrevious] = useState(address.search)
  const debounced = useDebounced(text, searchPauseMs)
  const { locationKey, isLeavingNow } = useLeaving()

  if (previous !== address.search) {
    setPrevious(address.search)
    if (searchText(text) !== address.search) setText(address.search)
  }

  /** The first words are one step for Back; typing on replaces the same step. */
  function take() {
    const search = searchText(text)
    if (search !== address.search) change({ search }, { replace: address.search !== '' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing moves the address
  useEffect(() => {
    // A tap on a product wins over the pending search.
    if (!isLeavingNow() && debounced === text) take()
  }, [debounced, locationKey])

  function submit(event: FormEvent) {
    event.preventDefault()
    take()
  }

  const [path, others] = addressWith({ search: '' }).split('?')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the <search> element would stand around the form, not be it
    <form
      role="search"
      aria-label={texts.productSearchLabel}
      action={path}
      onSubmit={submit}
      className="w-full sm:max-w-85 sm:flex-1 sm:basis-64"
    >
      {Array.from(new URLSearchParams(others), ([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
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
