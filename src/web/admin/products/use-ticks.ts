import { useState } from 'react'

/** Which things of a list are ticked, those on other pages too. */
export function useTicks() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())

  function set(some: readonly number[], isTicked: boolean) {
    const next = new Set(ids)
    for (const id of some) {
      if (isTicked) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }

  return { ids, has: (id: number) => ids.has(id), set, clear: () => setIds(new Set()) }
}

export type Ticks = ReturnType<typeof useTicks>
