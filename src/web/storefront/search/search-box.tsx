import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchMaxLength, searchPauseMs } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { isSearchable } from '#shared/rules/search-text.ts'
import { queries } from '#web/api/queries.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts'
import { SearchDropdown } from './search-dropdown.tsx'
import { type SearchOption, searchOptions } from './search-options.ts'
import { texts } from './texts.ts'

type SearchBoxProps = {
  size?: 46 | 54
  className?: string
  /** Covers the screen on a phone, which has no room beside the field. */
  covers?: boolean
  onChoose?: () => void
}

const nothing = { categories: [], queries: [], products: [], pages: [], inscription: null, total: 0 }

function useSuggestions(typed: string) {
  const debounced = useDebounced(typed, searchPauseMs)
  const isCurrent = debounced === typed && isSearchable(typed)
  const { data, isError, refetch } = useQuery({ ...queries.suggestions(debounced), enabled: isCurrent })
  return {
    suggestions: (isCurrent && data) || nothing,
    isPending: !(isCurrent && (data || isError)),
    hasFailed: isCurrent && isError && !data,
    retry: () => void refetch(),
  }
}

function useSearchBox(onChoose: SearchBoxProps['onChoose']) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const typed = text.trim()
  const { suggestions, ...request } = useSuggestions(typed)
  const recent = useRecentSearches(typed)
  const isShown = isOpen && isSearchable(typed)
  const options = searchOptions(suggestions, request.isPending ? [] : recent)
  const combobox = useCombobox({
    options,
    isOpen: isShown,
    onOpenChange: setOpen,
    selection: 'manual',
    onChoose: choose,
  })

  function change(value: string) {
    setText(value)
    combobox.restart()
    // Text typed before hydration arrives here after the focus may have moved.
    setOpen(form.current?.contains(document.activeElement) ?? false)
  }

  function finish() {
    setText('')
    setOpen(false)
    onChoose?.()
  }

  /** Runs besides the option's own link. */
  function choose(option: SearchOption) {
    if (option.kind === 'forget') {
      forgetSearches()
      combobox.restart()
      return
    }
    if (option.kind === 'query' || option.kind === 'recent') rememberSearch(option.text)
    finish()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { active } = combobox
    if (active) {
      choose(active)
      if (active.to) void navigate(active.to, { viewTransition: true })
    } else if (typed) searchAll()
  }

  function searchAll() {
    rememberSearch(typed)
    finish()
    void navigate(paths.catalogSearch(typed), { viewTransition: true })
  }

  const dropdown = { options, suggestions, ...request, typed, combobox, onFill: change, onAll: searchAll }
  return { form, text, isShown, combobox, change, submit, setOpen, dropdown }
}

/** Without JavaScript it still submits to the catalogue. */
export function SearchBox({ size, className, covers = false, onChoose }: SearchBoxProps) {
  const { form, text, isShown, combobox, change, submit, setOpen, dropdown } = useSearchBox(onChoose)

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  const isCovering = covers && isShown
  return (
    // biome-ignore lint/a11y/useSemanticElements: the <search> element would stand around the form, not be it
    <form
      ref={form}
      role="search"
      action={paths.catalog}
      onSubmit={submit}
      onBlur={leave}
      // The clear button does not open the list: on a phone it would move away under the finger.
      onFocus={({ target }) => target instanceof HTMLInputElement && setOpen(true)}
      className={cn(className, isCovering && 'fixed inset-0 z-5 overflow-y-auto bg-bg py-2.5 pr-2 pl-1')}
    >
      {isCovering && (
        <IconButton label={texts.back} className="absolute top-3.5 left-1" onClick={() => setOpen(false)}>
          <ArrowLeft />
        </IconButton>
      )}
      <SearchField
        name="search"
        size={size}
        value={text}
        onValueChange={change}
        maxLength={searchMaxLength}
        placeholder={texts.search}
        aria-label={texts.searchLabel}
        className={cn(isCovering && 'pl-12')}
        {...combobox.fieldProps}
      >
        {isShown && <SearchDropdown {...dropdown} covers={covers} />}
      </SearchField>
    </form>
  )
}
