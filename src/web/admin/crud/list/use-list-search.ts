import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPageSize, panelPauseMs } from '#shared/limits.ts'
import { useDebouncedCallback } from '#web/ui/use-debounced.ts'
import type { Direction } from './list-table.tsx'

type Total = { total?: number; moreThanTotal?: boolean }

/** Keeps search, page, order and filters of a list in the address, so that a link or the back button restores them. */
export function useListSearch() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const [typed, setTyped] = useState(search)
  const [isTyping, setIsTyping] = useState(false)

  // Back and forward change the address; the field follows unless someone is typing in it.
  const [lastSearch, setLastSearch] = useState(search)
  if (search !== lastSearch) {
    setLastSearch(search)
    if (!isTyping && search !== typed.trim()) setTyped(search)
  }

  /** Returns to the first page unless `keepPage`. */
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

  // setParams sees the address of its own render, so the pause has to end in the newest one.
  const applySearch = useDebouncedCallback((text: string) => {
    setIsTyping(false)
    change({ search: text.trim() }, { replace: true })
  }, panelPauseMs)

  function type(text: string) {
    setTyped(text)
    setIsTyping(true)
    applySearch.call(text)
    if (text === '') applySearch.flush()
  }

  return {
    search,
    query: { search: search || undefined, limit: adminPageSize, offset: (page - 1) * adminPageSize },
    searchField: (placeholder: string) => ({ value: typed, onValueChange: type, placeholder }),
    pager: ({ total = 0, moreThanTotal }: Total = {}) => ({
      page,
      pageSize: adminPageSize,
      total,
      isMore: moreThanTotal,
      onPageChange: (next: number) => change({ page: next > 1 ? String(next) : null }, { keepPage: true }),
    }),
    choice: (name: string) => params.get(name) ?? '',
    setChoice: (name: string, value: string) => change({ [name]: value }),
    hiddenColumns: {
      hidden: (params.get('hide') ?? '').split(',').filter(Boolean),
      onHiddenChange: (keys: readonly string[]) =>
        change({ hide: keys.join(',') }, { keepPage: true, replace: true }),
    },
    status: params.get('status'),
    setStatus: (status: string | null) => change({ status }),
    sort: params.get('sort'),
    direction: directionOf(params.get('direction')),
    setSort: (sort: string, direction: Direction) => change({ sort, direction }),
  }
}

const directionOf = (text: string | null): Direction | null =>
  text === 'asc' || text === 'desc' ? text : null
