import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

/** Somebody else's map is asked for only when half of its place has come into view. */
export function ShopMap() {
  const { mapUrl, address } = useShopFacts()
  const place = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(false)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setReached(true), {
      threshold: 0.5,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  if (!mapUrl) return null
  return (
    <div ref={place} className="relative grid h-85 place-items-center overflow-hidden rounded-xl bg-mist">
      {reached ? (
        <iframe
          src={mapUrl}
          title={texts.map(address)}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <Button asChild variant="secondary" icon={<MapPin />}>
          <a href={mapUrl} target="_blank" rel="noreferrer">
            {texts.openMap}
          </a>
        </Button>
      )}
    </div>
  )
}
