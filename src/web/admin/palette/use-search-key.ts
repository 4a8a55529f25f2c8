import { useEffect, useRef } from 'react'

/** Ctrl+K or ⌘K by key position, so that the layout does not matter. Ignored while a dialog is open. */
export function useSearchKey(open: (() => void) | undefined) {
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
      latest.current?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
