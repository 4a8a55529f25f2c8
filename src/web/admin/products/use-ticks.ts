import { useState } from 'react'

export function useTicks() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())

  function set(some: readonly number[], isTicked: boolean) {
    setIds((before) => {
      const next = new Set(before)
      for (const id of some) {
        if (isTicked) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }

  return { ids, has: (id: number) => ids.has(id), set, clear: () => setIds(new Set()) }
}

export type Ticks = ReturnType<typeof useTicks>
