import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPageSize, panelPauseMs } from '#shared/limits.ts'
import { useDebouncedCallback } from '#web/ui/use-debounced.ts'

type Direction = 'asc' | 'desc'

/** Search, page, order and status of a list; they stand in the address bar, so a list can be shared and gone back to. */
export function useListSearch() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const [typed, setTyped] = useState(search)
  const [isTyping, setIsTyping] = useState(false)

  // Back and forward change the address; the field follows, but never takes away what is being typed.
  const [followed, setFollowed] = useState(search)
  if (search !== followed) {
    setFollowed(search)
    if (!isTyping && search !== typed.trim()) setTyped(search)
  }

  /** Anything but a turn of the page begins from the first one. */
  function change(values: Record<string, string | null>, { keepPage = false, replace = false } = {}) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [key, value] of Object.entries(values)) {
          if (value) next.set(key, value)
          else next.delete(key)
        }
        if (!keepPage) next.delete('page')
        return next
      },
      { replace, preventScrollReset: !keepPage },
    )
  }

  // Other parts of the page may change the address while one types: the newest setter knows it.
  const applySearch = useDebouncedCallback((text: string) => {
    setIsTyping(false)
    change({ search: text.trim() }, { replace: true })
  }, panelPauseMs)

  function type(text: string) {
    setTyped(text)
    setIsTyping(true)
    applySearch.call(text)
    // An emptied field shows the whole list at once.
    if (text === '') applySearch.flush()
  }

  return {
    /** What the list is asked for. */
    search,
    /** What stands in the field, some moments ahead of `search`. */
    typed,
    type,
    page,
    pageSize: adminPageSize,
    offset: (page - 1) * adminPageSize,
    setPage: (next: number) => change({ page: next > 1 ? String(next) : null }, { keepPage: true }),
    /** Any other choice of the list, by its name in the address. */
    choice: (name: string) => params.get(name) ?? '',
    setChoice: (name: string, value: string) => change({ [name]: value }),
    /** Keys of the columns that are not shown. */
    hidden: (params.get('hide') ?? '').split(',').filter(Boolean),
    setHidden: (keys: readonly string[]) =>
      change({ hide: keys.join(',') }, { keepPage: true, replace: true }),
    status: params.get('status'),
    setStatus: (status: string | null) => change({ status }),
    sort: params.get('sort'),
    direction: direction(params.get('direction')),
    setSort: (sort: string, next: Direction) => change({ sort, direction: next }),
  }
}

const direction = (text: string | null): Direction | null => (text === 'asc' || text === 'desc' ? text : null)
