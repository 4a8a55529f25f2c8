import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Favorite, favoriteList } from '../favorites/favorites-store.ts'
import { focusHeading } from '../navigation/focus.ts'

/**
 * A heart that is pressed here goes away with its card: the focus goes to that of the next card, else of the one before, else
 * to the heading. Give it to the list.
 */
export function useFocusAfterRemoval(items: readonly Favorite[]) {
  const list = useRef<HTMLUListElement>(null)
  /** The place of the card that had the focus when the favourites changed. */
  const left = useRef(-1)

  // The store tells of a change before the cards are drawn anew.
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
