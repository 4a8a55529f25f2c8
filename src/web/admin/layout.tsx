import '#web/styles/panel.css'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { Dense } from '#web/ui/density.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'

export default function AdminRoom() {
  useKeptFocus()
  return (
    <Dense>
      <ToastProvider>
        <Outlet />
      </ToastProvider>
    </Dense>
  )
}

/** Moves the focus to the page's heading when its element is removed, for instance a button of a deleted row. */
function useKeptFocus() {
  useEffect(() => {
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target
    }
    const isLost = () =>
      document.activeElement === document.body && last instanceof Element && !last.isConnected

    function lead() {
      const heading = isLost() && document.querySelector<HTMLElement>('main h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }

    // Dialogs and sheet cells move the focus themselves, by the next frame.
    const observer = new MutationObserver(() => isLost() && requestAnimationFrame(lead))
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
