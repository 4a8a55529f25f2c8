import { useEffect, useRef } from 'react'

/** Alt and a key, by its place on the keyboard, so that the layout does not matter. Silent while a dialog is open. */
export function useShortcut(code: string, action: () => void) {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== code) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [code])
}
