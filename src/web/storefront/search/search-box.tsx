import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchMaxLength, searchMinLength, searchPauseMs } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { queries } from '#web/api/queries.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { SearchHits } from './search-hits.tsx'
import { texts } from './texts.ts'

type SearchBoxProps = {
  size?: 46 | 54
  className?: string
  /** Called when the search leads to another page. */
  onChoose?: () => void
}

/** What is found for the text, once it is long enough and its typist pauses. */
function useHits(typed: string) {
  const asked = useDebounced(typed, searchPauseMs)
  const isCurrent = asked === typed && typed.length >= searchMinLength
  const { data, isError, refetch } = useQuery({ ...queries.search(asked), enabled: isCurrent })
  return {
    hits: (isCurrent && data) || [],
    isPending: !(isCurrent && (data || isError)),
    hasFailed: isCurrent && isError && !data,
    retry: () => void refetch(),
  }
}

/** The box in the bar and in the menu. Without JavaScript it still asks the catalogue. */
export function SearchBox({ size, className, onChoose }: SearchBoxProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const typed = text.trim()
  const { hits, ...asked } = useHits(typed)
  const isShown = isOpen && typed.length >= searchMinLength
  const combobox = useCombobox({
    options: hits,
    isOpen: isShown,
    onOpenChange: setOpen,
    selection: 'manual',
    onChoose: finish,
  })

  function change(value: string) {
    setText(value)
    combobox.restart()
    // What was typed before the page came to life arrives here when its typist may have gone elsewhere.
    setOpen(form.current?.contains(document.activeElement) ?? false)
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
    if (combobox.active) go(paths.product(combobox.active.slug))
    else if (typed) go(paths.catalogSearch(typed))
  }

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the <search> element would stand around the form, not be it
    <form
      ref={form}
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
        maxLength={searchMaxLength}
        placeholder={texts.search}
        aria-label={texts.searchLabel}
        {...combobox.fieldProps}
      >
        {isShown && <SearchHits hits={hits} {...asked} typed={typed} combobox={combobox} />}
      </SearchField>
    </form>
  )
}
