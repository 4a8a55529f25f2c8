import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusHeading, keepsFocus } from '../navigation/focus.ts'

/** Back restores the scroll position at once; all other navigation scrolls smoothly to the top. */
function useInstantBack() {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every navigation
  useLayoutEffect(() => {
    if (!isBack) return
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    const frame = requestAnimationFrame(() => {
      style.scrollBehavior = ''
    })
    return () => cancelAnimationFrame(frame)
  }, [key, isBack])
}

export function RouteChange() {
  const { pathname, state } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  useInstantBack()

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (keepsFocus(state)) return
    setTitle(document.title)
    // A closing panel moves the focus to the heading by itself.
    if (!document.querySelector('[role="dialog"]')) focusHeading()
  }, [pathname, state])

  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  )
}
