import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Favorite, favoriteList } from '../favorites/favorites-store.ts'
import { focusHeading } from '../navigation/focus.ts'

/**
 * Moves the focus from a removed card to the next heart, else to the previous one, else to the heading. The
 * ref belongs on the list.
 */
export function useFocusAfterRemoval(items: readonly Favorite[]) {
  const list = useRef<HTMLUListElement>(null)
  const left = useRef(-1)

  // The store notifies before React removes the card.
  useEffect(
    () =>
      favoriteList.subscribe(() => {
        const cards = [...(list.current?.children ?? [])]
        left.current = cards.findIndex((card) => card.contains(document.activeElement))
      }),
    [],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a card may have gone
  useLayoutEffect(() => {
    const isLost = left.current >= 0 && document.activeElement === document.body
    if (!isLost) return
    const card = list.current?.children[left.current] ?? list.current?.lastElementChild
    const heart = card?.querySelector<HTMLElement>('[data-part=heart]')
    if (heart) heart.focus()
    else focusHeading()
    left.current = -1
  }, [items])

  return list
}
