import { useSyncExternalStore } from 'react'
import { z } from 'zod'

/** A list kept in this browser under a key, in step between its tabs. */
export function createStoredList<Item>(key: string, item: z.ZodType<Item>) {
  const list = z.array(item).readonly()
  const nothing: readonly Item[] = []
  const listeners = new Set<() => void>()
  let items: readonly Item[] | undefined

  /** What cannot be understood is ignored; the next change writes over it. */
  function read(): readonly Item[] {
    try {
      const text = localStorage.getItem(key)
      return text === null ? nothing : list.parse(JSON.parse(text))
    } catch (error) {
      console.warn(`${key} is ignored: it cannot be read`, error)
      return nothing
    }
  }

  function get(): readonly Item[] {
    items ??= read()
    return items
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  function update(change: (items: readonly Item[]) => readonly Item[]) {
    items = change(get())
    try {
      localStorage.setItem(key, JSON.stringify(items))
    } catch (error) {
      // A full or forbidden storage: the list lives as long as the page does.
      console.warn(`${key} cannot be kept`, error)
    }
    tell()
  }

  function hearOtherTabs(event: StorageEvent) {
    if (event.storageArea !== localStorage || (event.key !== null && event.key !== key)) return
    items = undefined
    tell()
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
    }
  }

  return { get, getOnServer: () => nothing, update, subscribe }
}

type StoredList<Item> = ReturnType<typeof createStoredList<Item>>

/** Empty while the server draws and the page comes to life, then what the browser has kept. */
export const useStoredList = <Item>(list: StoredList<Item>) =>
  useSyncExternalStore(list.subscribe, list.get, list.getOnServer)
