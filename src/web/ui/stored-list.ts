import { otherTabs } from './storage.ts'
import { createStore } from './store.ts'

/** What a kept item must look like. Checked by hand: the schema library is too heavy for every shopper's first page. */
type Shape<Item> = { [Key in keyof Item]: (value: unknown) => value is Item[Key] }

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function isItem<Item extends object>(value: unknown, shape: Shape<Item>): value is Item {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return Object.entries<(field: unknown) => boolean>(shape).every(([name, fits]) => fits(fields.get(name)))
}

/** A list kept in this browser under a key, in step between its tabs; empty while the server draws. Follow it with `useStore`. */
export function createStoredList<Item extends object>(key: string, shape: Shape<Item>) {
  const nothing: readonly Item[] = []
  /** What a full or forbidden storage did not take: it lives as long as the page does. */
  let unstored: readonly Item[] | undefined

  /** What cannot be understood is ignored, one item or all; the next change writes over it. */
  function read(): readonly Item[] {
    if (unstored) return unstored
    try {
      const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      if (!Array.isArray(list)) throw new Error('not what was written')
      const items = list.filter((one): one is Item => isItem(one, shape))
      if (items.length < list.length)
        console.warn(`${list.length - items.length} of ${key} are ignored: they cannot be read`)
      return items.length > 0 ? items : nothing
    } catch (error) {
      console.warn(`${key} is ignored: it cannot be read`, error)
      return nothing
    }
  }

  const store = createStore(nothing, { read, connect: otherTabs(key) })

  function update(change: (items: readonly Item[]) => readonly Item[]) {
    // Not of what is shown: another tab may have written since, and a page that slept heard nothing of it.
    const items = change(read())
    try {
      localStorage.setItem(key, JSON.stringify(items))
      unstored = undefined
    } catch (error) {
      unstored = items
      console.warn(`${key} cannot be kept`, error)
    }
    store.set(items)
  }

  return { ...store, update }
}
