import { useSyncExternalStore } from 'react'

/** What a kept item must look like. Checked by hand: the schema library is too heavy for every shopper's first page. */
type Shape<Item> = { [Key in keyof Item]: (value: unknown) => value is Item[Key] }

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function isItem<Item extends object>(value: unknown, shape: Shape<Item>): value is Item {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return Object.entries<(field: unknown) => boolean>(shape).every(([name, fits]) => fits(fields.get(name)))
}

/** A list kept in this browser under a key, in step between its tabs. */
export function createStoredList<Item extends object>(key: string, shape: Shape<Item>) {
  const nothing: readonly Item[] = []
  const listeners = new Set<() => void>()
  let items: readonly Item[] | undefined

  /** What cannot be understood is ignored; the next change writes over it. */
  function read(): readonly Item[] {
    try {
      const text = localStorage.getItem(key)
      if (text === null) return nothing
      const list: unknown = JSON.parse(text)
      if (Array.isArray(list) && list.every((one): one is Item => isItem(one, shape))) return list
      throw new Error('not what was written')
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

type StoredList<Item extends object> = ReturnType<typeof createStoredList<Item>>

/** Empty while the server draws and the page comes to life, then what the browser has kept. */
export const useStoredList = <Item extends object>(list: StoredList<Item>) =>
  useSyncExternalStore(list.subscribe, list.get, list.getOnServer)
