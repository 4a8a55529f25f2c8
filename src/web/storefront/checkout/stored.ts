import type { z } from 'zod'

/** Text kept for this tab; whatever cannot be read counts as absent, and a full or forbidden storage is no obstacle. */
export function readStored<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    return null
  }
}

export function writeStored(key: string, value: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

export function removeStored(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
