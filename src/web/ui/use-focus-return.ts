import { useRef } from 'react'

/** Radix gives the focus back only to its own trigger; ours are often opened from elsewhere. Spread on the content. */
export function useFocusReturn() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      // A menu goes away with its items, its button stays.
      const menu = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
      opener.current = menu ? document.getElementById(menu) : document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      const element = opener.current
      if (!(element instanceof HTMLElement) || !element.isConnected) return
      event.preventDefault()
      element.focus()
    },
  }
}
