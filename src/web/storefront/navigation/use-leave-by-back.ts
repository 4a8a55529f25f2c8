import { useEffect, useEffectEvent } from 'react'

/** Back and forward change the page beneath a panel without a press inside it. */
export function useLeaveByBack(leave: () => void) {
  const onBack = useEffectEvent(leave)
  useEffect(() => {
    const hear = () => onBack()
    window.addEventListener('popstate', hear)
    return () => window.removeEventListener('popstate', hear)
  }, [])
}
