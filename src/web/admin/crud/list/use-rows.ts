import { useState } from 'react'
import { moveItem } from '../form/sortable.tsx'

let lastKey = 0
const newKey = () => ++lastKey

/** Updates by a function, so that a finished upload is not lost. */
export type ChangeList<Item> = (change: (items: readonly Item[]) => Item[]) => void

/** Adds stable keys to the rows of a form's list, so that a moved row keeps its state. */
export function useRows<Item>(items: readonly Item[], onChange: ChangeList<Item>) {
  const [keys, setKeys] = useState(() => items.map(newKey))
  return {
    rows: items.map((item, index) => ({ item, key: keys[index] ?? -index - 1 })),
    change: (index: number, changed: (item: Item) => Item) =>
      onChange((all) => all.map((item, at) => (at === index ? changed(item) : item))),
    add(...added: Item[]) {
      setKeys((all) => [...all, ...added.map(newKey)])
      onChange((all) => [...all, ...added])
    },
    remove(index: number) {
      setKeys((all) => all.toSpliced(index, 1))
      onChange((all) => all.toSpliced(index, 1))
    },
    move(from: number, to: number) {
      setKeys((all) => moveItem(all, from, to))
      onChange((all) => moveItem(all, from, to))
    },
  }
}
