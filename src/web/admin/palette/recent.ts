import { readStored, removeStored, writeStored } from '#web/ui/storage.ts'

export type Recent = { to: string; label: string; hint: string }

/** In session storage and cleared on sign-out: it may contain customer names. */
const key = 'balloon-store-admin-recent'
const maxRecent = 5

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
  writeStored('sessionStorage', key, [{ to, label, hint }, ...others].slice(0, maxRecent))
}

export const forgetRecent = () => removeStored('sessionStorage', key)
