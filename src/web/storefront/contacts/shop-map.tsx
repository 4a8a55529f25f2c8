import { MapPin, Route } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { texts } from './texts.ts'

/** Shows the address until the map has loaded; without scripts or with the map's site down it stays. */
export function ShopMap() {
  const { mapUrl, address } = useShopFacts()
  const place = useRef<HTMLDivElement>(null)
  const answers = useAnswers(mapUrl, useReached(place))
  const [isLoaded, setLoaded] = useState(false)

  if (!mapUrl) return null
  return (
    <div ref={place} className="relative grid h-85 place-items-center overflow-hidden rounded-xl bg-mist">
      {!isLoaded && <AddressCard />}
      {answers && (
        <iframe
          src={mapUrl}
          title={texts.map(address)}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          className={cn('absolute inset-0 size-full border-0', !isLoaded && 'invisible')}
        />
      )}
    </div>
  )
}

function AddressCard() {
  const { address } = useShopFacts()
  return (
    <div className="grid justify-items-center gap-1 p-6 text-center">
      <span className="mb-2 grid size-13 place-items-center rounded-pill bg-berry-soft text-on-berry-soft">
        <MapPin />
      </span>
      <p className="text-balance font-semibold text-md">{address}</p>
      <Button asChild variant="secondary" icon={<Route />} className="mt-4">
        <a href={texts.routeUrl(address)} target="_blank" rel="noreferrer">
          {texts.route}
        </a>
      </Button>
    </div>
  )
}

function useReached(place: RefObject<HTMLElement | null>) {
  const [reached, setReached] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setReached(true), {
      threshold: 0.5,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return reached
}

/** A frame fires `load` for the browser's own error page too, so the address is fetched first. */
function useAnswers(url: string, isWanted: boolean) {
  const [answers, setAnswers] = useState(false)
  useEffect(() => {
    if (!isWanted || !url) return
    const leaving = new AbortController()
    fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: leaving.signal,
    }).then(
      () => setAnswers(true),
      () => setAnswers(false),
    )
    return () => leaving.abort()
  }, [url, isWanted])
  return answers
}
