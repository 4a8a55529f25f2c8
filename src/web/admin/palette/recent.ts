import { readStored, removeStored, writeStored } from '#web/ui/storage.ts'

/** Where somebody has gone from the quick search lately: an address and the words it was found by. */
export type Recent = { to: string; label: string; hint: string }

/** Gone with the tab and with whoever signs out: it may name customers. */
const key = 'balloon-store-admin-recent'
const kept = 5

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' &&
  one !== null &&
  ['to', 'label', 'hint'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string')

export function readRecent(): Recent[] {
  const stored = readStored('sessionStorage', key)
  return Array.isArray(stored) ? stored.filter(isRecent) : []
}

export function keepRecent({ to, label, hint }: Recent) {
  const others = readRecent().filter((one) => one.to !== to || one.label !== label)
  writeStored('sessionStorage', key, [{ to, label, hint }, ...others].slice(0, kept))
}

export const forgetRecent = () => removeStored('sessionStorage', key)
