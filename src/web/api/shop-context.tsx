import { createContext, type ReactNode, use, useState } from 'react'
import { deliveryPromise } from '#shared/rules/delivery-promise.ts'
import type { PublicFacts } from '#shared/shop.ts'
import { createStore, useStore } from '#web/ui/store.ts'

type Shop = { facts: PublicFacts; now: number; minutesAhead: number; origin: string }

type Retold = Pick<Shop, 'facts' | 'minutesAhead'>

const ShopContext = createContext<(Shop & { retell: (facts: Retold) => void }) | null>(null)

export function ShopProvider({ children, ...drawn }: Shop & { children: ReactNode }) {
  const [retold, retell] = useState<Retold | null>(null)
  return <ShopContext value={{ ...drawn, ...retold, retell }}>{children}</ShopContext>
}

function useShop() {
  const shop = use(ShopContext)
  if (!shop) throw new Error('ShopProvider is missing')
  return shop
}

/** Brand, phone, hours and every other fact of the shop. */
export const useShopFacts = () => useShop().facts

/** «https://example.ru»: what links for other sites begin with. */
export const useOrigin = () => useShop().origin

/** The moment the page was drawn, the same on the server and in the browser. */
export const useDrawnAt = () => useShop().now

const minuteMs = 60_000
const openedAt = Date.now()

/** A page that was left open over night, or that Back has brought back, is not of yesterday. */
const minutesOpen = createStore(0, {
  read: () => Math.floor((Date.now() - openedAt) / minuteMs),
  connect(reread) {
    const timer = setInterval(reread, minuteMs)
    document.addEventListener('visibilitychange', reread)
    window.addEventListener('pageshow', reread)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reread)
      window.removeEventListener('pageshow', reread)
    }
  },
})

/** The present moment to the minute, for what is said of today and tomorrow. */
export const useNow = () => useDrawnAt() + useStore(minutesOpen) * minuteMs

/** How far the clock on the shop's wall is ahead of UTC. */
export const useMinutesAhead = () => useShop().minutesAhead

/** «Сегодня доставляем до 20:00», or the day after those off. Null when nothing is brought within a week. */
export function useDeliveryPromise() {
  const { facts, minutesAhead } = useShop()
  return deliveryPromise(useNow(), { ...facts, minutesAhead })
}

/** For the panel, where the facts change while one looks at them. */
export const useRetellFacts = () => useShop().retell
