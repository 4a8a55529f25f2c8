import { useEffect } from 'react'

/**
 * What has the focus may go away when it has done its work: a bar, a strip, a button of a deleted row. The keyboard then
 * goes on from the page's heading, unless somebody has led it elsewhere.
 */
export function useKeptFocus() {
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

    // Dialogs and cells of a sheet lead it on themselves, by the next frame.
    const observer = new MutationObserver(() => isLost() && requestAnimationFrame(lead))
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
