import { useSearchParams } from 'react-router'

/**
 * The thing that another page links to by `?name=ID`, on whichever page of its list it stands and whatever it is called by now.
 * Closing its form takes it out of the address. `id` is 0 when none is named.
 */
export function useLinkedId(name: string): { id: number; close: () => void } {
  const [params, setParams] = useSearchParams()
  const id = Math.max(0, Number(params.get(name)) || 0)

  function close() {
    const rest = new URLSearchParams(params)
    rest.delete(name)
    setParams(rest, { replace: true, preventScrollReset: true })
  }

  return { id, close }
}

/** How it is read: once, because an open form is not drawn anew, and what it has just deleted nobody finds again. */
export const readOnce = (id: number) => ({
  enabled: ({ state }: { state: { data: unknown } }) => id > 0 && state.data === undefined,
  gcTime: 0,
})
