import type { ShopEvent } from './shop-events.ts'

type Metrika = ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number }

declare global {
  interface Window {
    ym?: Metrika
    dataLayer?: ShopEvent[]
  }
}

const script = 'https://mc.yandex.ru/metrika/tag.js'

/** Mirrors Yandex's own snippet: calls wait in a list until the script loads. */
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

/** The script reads the address by itself, and only a reload removes it. */
export function dropMetrika(): void {
  if (window.ym) window.location.reload()
}

/** The script is third-party and replaces `ym`, so its failures must not become the shop's. */
function unlessBroken(tell: () => void): void {
  try {
    tell()
  } catch {
    // One visit or purchase stays uncounted.
  }
}

export const tellVisit = (id: string, address: string): void =>
  unlessBroken(() => window.ym?.(Number(id), 'hit', address, { title: document.title }))

export const tellMetrika = (...events: ShopEvent[]): void =>
  unlessBroken(() => window.dataLayer?.push(...events))
