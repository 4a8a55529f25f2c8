import type { ShopEvent } from './shop-events.ts'

type Metrika = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number }

declare global {
  interface Window {
    ym?: Metrika
    dataLayer?: ShopEvent[]
  }
}

const script = 'https://mc.yandex.ru/metrika/tag.js'

/** Calls wait in a list until the counter's script has come; that is how it expects them. */
function queue(): Metrika {
  const waiting: unknown[][] = []
  return Object.assign((...call: unknown[]) => void waiting.push(call), { a: waiting, l: Date.now() })
}

export function startMetrika(id: string): void {
  if (window.ym) return
  window.ym = queue()
  window.dataLayer = []
  window.ym(Number(id), 'init', { defer: true, clickmap: true, trackLinks: true, ecommerce: 'dataLayer' })
  const tag = Object.assign(document.createElement('script'), { src: script, async: true })
  document.head.append(tag)
}

/** The counter's script reads the address by itself, and only a page that is loaded anew is rid of it. */
export function dropMetrika(): void {
  if (window.ym) window.location.reload()
}

/** The counter's script is somebody else's and takes over what it is told by: what fails there is no failure of the shop. */
function unlessBroken(tell: () => void): void {
  try {
    tell()
  } catch {
    // One visit or purchase goes uncounted.
  }
}

export const tellVisit = (id: string, address: string): void =>
  unlessBroken(() => window.ym?.(Number(id), 'hit', address, { title: document.title }))

/** Without a counter nobody listens, and nothing is kept. */
export const tellMetrika = (...events: ShopEvent[]): void =>
  unlessBroken(() => window.dataLayer?.push(...events))
