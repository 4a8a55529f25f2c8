import { useEffect, useEffectEvent } from 'react'

/** Handles a key by its position, whatever the layout; disabled while a dialog is open. */
export function useShortcut(modifier: 'Alt' | 'Ctrl', code: string, action: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const isHeld = modifier === 'Alt' ? altKey && !isCommand : isCommand && !altKey && !shiftKey
    if (!isHeld || event.code !== code) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
