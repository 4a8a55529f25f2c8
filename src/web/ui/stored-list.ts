import { otherTabs } from './storage.ts'
import { createStore } from './store.ts'

/** The shape of a stored item, checked by hand: zod is too heavy for the first page. */
type Shape<Item> = { [Key in keyof Item]: (value: unknown) => value is Item[Key] }

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

function isItem<Item extends object>(value: unknown, shape: Shape<Item>): value is Item {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  return Object.entries<(field: unknown) => boolean>(shape).every(([name, fits]) => fits(fields.get(name)))
}

/** A list in this browser's storage, synchronized between tabs; empty on the server. Use it with `useStore`. */
export function createStoredList<Item extends object>(key: string, shape: Shape<Item>) {
  const nothing: readonly Item[] = []
  /** Items that a full or forbidden storage refused, kept in memory. */
  let unstored: readonly Item[] | undefined

  /** Invalid items are ignored; the next change overwrites them. */
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
    // Reads again, because another tab may have written since.
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
