import { useRef } from 'react'

/**
 * Radix returns the focus to its own trigger only; our dialogs open from elsewhere too. Spread it on the
 * content.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      // A menu's items disappear with it, its button stays.
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
