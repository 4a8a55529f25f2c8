import { useEffect, useState } from 'react'

/** A drift asks for pictures all the time; the first seconds belong to whoever has just come. */
const stillMs = 4_000

/** Northern lights that drift: by day, by night, and fainter on a small card. Decoration only. */
export function Aurora({ look = 'sky' }: { look?: 'sky' | 'night' | 'card' }) {
  const [drifts, setDrifts] = useState(false)
  useEffect(() => {
    const start = setTimeout(() => setDrifts(true), stillMs)
    return () => clearTimeout(start)
  }, [])
  return <div aria-hidden className="aurora" data-look={look} data-drifts={drifts || undefined} />
}
