import { useNavigation } from 'react-router'

/** Appears only after a delay; most pages load before it shows. */
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
