import { useNavigation } from 'react-router'

/** Creeps along the top while a page is long in coming, so that what was pressed does not seem dead; most come before it is seen. */
export function NavigationLine() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      data-navigation-line
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-fly h-0.75 animate-[enter_10s_var(--ease-out)_0.3s_backwards] bg-berry [--from-opacity:1] [--from-x:-100%]"
    />
  )
}
