import { useEffect, useRef } from 'react'

/** Ctrl+K, or ⌘K, by the key's place on the keyboard, so that the layout does not matter. Silent while a dialog is open. */
export function useSearchKey(open: () => void) {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isOurs =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
      if (!isOurs || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
