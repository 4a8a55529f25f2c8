import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductHit } from '#shared/contract/products.ts'
import { searchMaxLength, searchMinLength, searchPauseMs } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { queries } from '#web/api/queries.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { SearchHits } from './search-hits.tsx'
import { texts } from './texts.ts'

type SearchBoxProps = {
  size?: 46 | 54
  className?: string
  /** Somebody goes where the search leads. */
  onChoose?: () => void
}

/** What is found for the text, once it is long enough and its typist pauses. */
function useHits(typed: string) {
  const asked = useDebounced(typed, searchPauseMs)
  const isCurrent = asked === typed && typed.length >= searchMinLength
  const { data, isError } = useQuery({ ...queries.search(asked), enabled: isCurrent })
  return { hits: (isCurrent && data) || [], isPending: !(isCurrent && (data || isError)) }
}

/** The box in the bar and in the menu. Without JavaScript it still asks the catalogue. */
export function SearchBox({ size, className, onChoose }: SearchBoxProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const listId = useId()
  const typed = text.trim()
  const { hits, isPending } = useHits(typed)
  const isShown = isOpen && typed.length >= searchMinLength
  const activeHit = isShown ? hits[active] : undefined

  function change(value: string) {
    setText(value)
    setActive(-1)
    setOpen(true)
  }

  function finish() {
    setText('')
    setOpen(false)
    onChoose?.()
  }

  function go(address: string) {
    finish()
    void navigate(address, { viewTransition: true })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (activeHit) go(paths.product(activeHit.slug))
    else if (typed) go(paths.catalogSearch(typed))
  }

  function move(event: KeyboardEvent, step: number) {
    if (!isShown || hits.length === 0) return
    event.preventDefault()
    // One place more than there are rows: the field itself.
    setActive((place) => ((place + 1 + step + hits.length + 1) % (hits.length + 1)) - 1)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(event, 1)
    if (event.key === 'ArrowUp') move(event, -1)
    if (event.key === 'Escape' && isShown) {
      // Otherwise the browser would empty the field too.
      event.preventDefault()
      setOpen(false)
    }
  }

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  const optionId = (hit: ProductHit) => `${listId}-${hit.id}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: the <search> element would stand around the form, not be it
    <form
      role="search"
      action={paths.catalog}
      onSubmit={submit}
      onBlur={leave}
      onFocus={() => setOpen(true)}
      className={className}
    >
      <SearchField
        name="search"
        size={size}
        value={text}
        onValueChange={change}
        onKeyDown={press}
        maxLength={searchMaxLength}
        placeholder={texts.search}
        aria-label={texts.searchLabel}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown && hits.length > 0 ? listId : undefined}
        aria-activedescendant={activeHit && optionId(activeHit)}
      >
        {isShown && (
          <SearchHits
            id={listId}
            optionId={optionId}
            hits={hits}
            isPending={isPending}
            typed={typed}
            active={activeHit}
            onPoint={(hit) => setActive(hits.indexOf(hit))}
            onChoose={finish}
          />
        )}
      </SearchField>
    </form>
  )
}
