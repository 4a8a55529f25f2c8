type Kind = 'localStorage' | 'sessionStorage'

/** What was kept under the key; null when there is nothing or it cannot be read, as in a browser that forbids storage. */
export function readStored(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(globalThis[kind].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** False when the storage is full or forbidden. */
export function writeStored(kind: Kind, key: string, value: unknown): boolean {
  try {
    globalThis[kind].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeStored(kind: Kind, key: string) {
  try {
    globalThis[kind].removeItem(key)
  } catch {}
}

/** Connects a store (`createStore`) to changes that other tabs make under the key. */
export const otherTabs = (key: string) => (reread: () => void) => {
  function hear(event: StorageEvent) {
    if (event.storageArea === localStorage && (event.key === null || event.key === key)) reread()
  }
  /** Brought back by Back as it was left: nobody told it anything while it slept. */
  function wake({ persisted }: PageTransitionEvent) {
    if (persisted) reread()
  }
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', wake)
  return () => {
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', wake)
  }
}
