type Kind = 'localStorage' | 'sessionStorage'

/** Null for a missing or unreadable value and for a browser without storage. */
export function readStored(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(globalThis[kind].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Returns false when the storage is full or forbidden. */
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

/** Connects a store (`createStore`) to changes of other tabs. */
export const otherTabs = (key: string) => (reread: () => void) => {
  function hear(event: StorageEvent) {
    if (event.storageArea === localStorage && (event.key === null || event.key === key)) reread()
  }
  /** A page restored by Back has missed the changes. */
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
