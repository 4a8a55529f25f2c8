import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus after a removal: to the next picture's button, the previous one, or the button that adds.
 * `field` contains them all.
 */
export function useFocusAfterRemoval(items: readonly unknown[]) {
  const field = useRef<HTMLDivElement>(null)
  /** The place of the one that was removed last. */
  const left = useRef(-1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one may have gone
  useLayoutEffect(() => {
    if (left.current < 0) return
    const buttons = [...(field.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const next = buttons[left.current] ?? buttons.at(-1)
    const focused = next ?? field.current?.querySelector<HTMLElement>('input[type=file]')
    focused?.focus()
    left.current = -1
  }, [items])

  function tellRemoval(index: number) {
    left.current = index
  }

  return { field, tellRemoval }
}
