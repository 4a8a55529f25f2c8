import { createContext, type ReactNode, use, useState } from 'react'
import type { PublicFacts } from '#shared/shop.ts'
import { createStore, useStore } from '#web/ui/store.ts'

type Shop = { facts: PublicFacts; now: number; minutesAhead: number; origin: string }

type Update = Pick<Shop, 'facts' | 'minutesAhead'>

const ShopContext = createContext<(Shop & { setUpdate: (facts: Update) => void }) | null>(null)

export function ShopProvider({ children, ...initial }: Shop & { children: ReactNode }) {
  const [update, setUpdate] = useState<Update | null>(null)
  return <ShopContext value={{ ...initial, ...update, setUpdate }}>{children}</ShopContext>
}

function useShop() {
  const shop = use(ShopContext)
  if (!shop) throw new Error('ShopProvider is missing')
  return shop
}

export const useShopFacts = () => useShop().facts

/** «https://example.ru», the prefix of links for other sites. */
export const useOrigin = () => useShop().origin

/** The time of drawing, the same on the server and in the browser. */
export const useDrawnAt = () => useShop().now

const minuteMs = 60_000
const openedAt = Date.now()

/** Keeps a page current that stays open overnight or returns by Back. */
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

/** The current time to the minute. */
export const useNow = () => useDrawnAt() + useStore(minutesOpen) * minuteMs

/** The shop's offset from UTC. */
export const useMinutesAhead = () => useShop().minutesAhead

/** Updates the facts after the panel changes them. */
export const useUpdateFacts = () => useShop().setUpdate
