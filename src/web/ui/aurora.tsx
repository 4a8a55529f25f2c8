import { useEffect, useState } from 'react'

/** A drift needs frames all the time, so it starts after the first seconds. */
const stillMs = 4_000

/** Decoration only: sky, night, and fainter on a small card. */
export function Aurora({ look = 'sky' }: { look?: 'sky' | 'night' | 'card' }) {
  const [drifts, setDrifts] = useState(false)
  useEffect(() => {
    const start = setTimeout(() => setDrifts(true), stillMs)
    return () => clearTimeout(start)
  }, [])
  return <div aria-hidden className="aurora" data-look={look} data-drifts={drifts || undefined} />
}
